#pragma once
// A match played by people and bots, on a terminal or from a pipe.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/line_input.hpp"
#include "cli/terminal/menu.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/names.hpp"
#include "core/flow/notation.hpp"
#include "core/match/table.hpp"
#include "scripting/record/reload.hpp"

namespace houserule::cli {

struct SessionOptions {
  std::vector<std::string> seats;              ///< who plays each: "human", in the language of `look`
  std::vector<std::unique_ptr<Decider>> bots;  ///< one a seat; null: somebody at this terminal
  Look look;
  bool show_seed = false;        ///< from the beginning; else only after the end, as it tells what is hidden
  bool menus = false;            ///< a person at a terminal; else a move a line
  FolderWatch* watch = nullptr;  ///< of the rules' folder; null: they stay as they are
};

class Session {
 public:
  Session(HostedMatch& hosted, SessionOptions options);
  /// Plays to the end, to 'quit' or the end of input (fine), or to Ctrl-C (interrupted).
  ExitCode run();

 private:
  enum class Step { acted, asked_again, finished, stopped, interrupted };
  Step play_on();
  Step take_turn();
  Step look_at(const RuleError& error);
  Step decide(Seat seat);
  Step decide_by_menu(Seat seat);
  Step decide_by_line(Seat seat);
  Step confirm(const Action& only, Seat seat);
  LineInput& input_of(Seat seat);
  Step read_line(const std::string& prompt, Seat seat, std::string& line);
  bool obey(const std::string& line, Seat seat, Step& step);
  bool obey_talk(const std::string& word, const std::string& rest, Seat seat);
  Step answer(Menu& menu, const std::string& line, Seat seat);
  Parsed understand(const std::string& text, Seat seat) const;
  Step play_text(const std::string& text, Seat seat);
  Step accept(const Action& action);
  void say_refused(const Refusal& refusal) const;
  Step take_back(Seat seat);

  std::optional<Step> read_rules_again(Seat viewer);
  std::optional<Step> offer(Reread& reread, const std::string& files, Seat viewer);
  Step go_on_with_rules(Reread& reread, const std::string& news, Seat viewer);
  Step settle(const std::string& news);
  std::string obstacle_text(const Obstacle& obstacle, Seat viewer) const;
  Step wait_for_save();

  void greet() const;
  Step hand_over(Seat seat);
  void show_heading(Seat seat) const;
  void show_news(Seat viewer);
  void show_table(Seat seat, const Menu* menu) const;
  void show_question(const Menu& menu) const;
  void show_score(Seat viewer) const;
  void explain(const std::string& text, Seat seat) const;
  void preview(const std::string& text, Seat seat) const;
  ExitCode stop(Step step) const;
  Step finish();
  std::vector<std::string> typeable(Seat seat) const;

  HostedMatch& hosted_;
  Match& match_;
  SessionOptions options_;
  Table table_;
  std::map<Seat, std::unique_ptr<LineInput>> inputs_;
  Seat last_person_ = no_seat;  ///< who looked at the screen last
};

}  // namespace houserule::cli
