#pragma once
// A match played by people and bots, on a terminal or from a pipe.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/terminal/choice_numbers.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/line_input.hpp"
#include "cli/terminal/menu.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/names.hpp"
#include "cli/text/screen.hpp"
#include "core/flow/notation.hpp"
#include "core/match/table.hpp"
#include "scripting/record/reload.hpp"

namespace houserule::cli {

/// The rules in words, made by who knows pages; both for these players and in the language of the look.
struct RulesInWords {
  /// Of the whole page, or of its sections with that word in their title; empty if there are none.
  std::function<Block(const Package&, int players, const std::string& part, const Look&)> page;
  /// Of one kind, by its index; empty if there is nothing to say.
  std::function<Block(const Package&, int players, int kind, const Look&)> about_kind;
};

struct SessionOptions {
  std::vector<std::string> seats;              ///< who plays each: "human", in the language of `look`
  std::vector<std::unique_ptr<Decider>> bots;  ///< one a seat; null: somebody at this terminal
  Look look;
  RulesInWords rules;
  bool show_seed = false;        ///< from the beginning; else only after the end, as it tells what is hidden
  bool menus = false;            ///< a person at a terminal; else a move a line
  bool plays_forced = false;     ///< what is a person's only choice is done at once
  FolderWatch* watch = nullptr;  ///< of the rules' folder; null: they stay as they are
};

class Session {
 public:
  Session(HostedMatch& hosted, SessionOptions options);
  /// Plays to the end, to 'quit' or the end of input (fine; data_fault if a move from a pipe was refused), or to Ctrl-C
  /// (interrupted).
  ExitCode run();

 private:
  enum class Step { acted, asked_again, resized, finished, stopped, interrupted };
  /// What can be typed besides the answer to a question.
  struct Command;
  static const std::vector<Command>& commands();

  Step play_on();
  Step take_turn();
  Step look_at(const RuleError& error);
  void let_bot_play(Seat seat);
  Step decide(Seat seat);
  Step decide_by_menu(Seat seat);
  Step decide_by_line(Seat seat);
  std::optional<Action> only_choice(const State& state, Seat seat) const;
  bool was_forced(std::size_t ply) const;
  LineInput& input_of(Seat seat);
  Step read_line(const std::string& prompt, Seat seat, std::string& line);
  Step answer(Menu& menu, const std::string& line, Seat seat);
  void go_on(Menu& menu);
  Parsed understand(const std::string& text, Seat seat, const Action& begun = {}) const;
  Step play_text(const std::string& text, Seat seat);
  Step accept(const Action& action);
  void say_refused(const Refusal& refusal, Seat seat);
  /// What was typed names several actions.
  void say_ambiguous(const std::string& text, const std::vector<Action>& named);

  std::optional<Step> obey(const std::string& line, Seat seat);
  Step quit(const std::string& rest, Seat seat);
  Step undo(const std::string& rest, Seat seat);
  Step draw_again(const std::string& rest, Seat seat);
  Step show_part(const std::string& rest, Seat seat);
  Step show_hand(const std::string& rest, Seat seat);
  Step show_players(const std::string& rest, Seat seat);
  Step show_pieces_left(const std::string& rest, Seat seat);
  Step show_score(const std::string& rest, Seat seat);
  Step show_log(const std::string& rest, Seat seat);
  Step show_rules(const std::string& rest, Seat seat);
  Step show_kind(const std::string& rest, Seat seat);
  Step show_hint(const std::string& rest, Seat seat);
  Step show_record(const std::string& rest, Seat seat);
  Step let_play(const std::string& rest, Seat seat);
  Step let_play_all(const std::string& rest, Seat seat);
  Step explain(const std::string& rest, Seat seat);
  Step preview(const std::string& rest, Seat seat);
  Step help(const std::string& rest, Seat seat);
  int kind_called(const std::string& name) const;
  Step take_back(Seat whose);
  Step ask_others(Seat whose, std::size_t ply);
  std::vector<std::string> typeable(Seat seat) const;

  std::optional<Step> read_rules_again(Seat viewer);
  std::optional<Step> offer(Reread& reread, const std::string& files, Seat viewer);
  Step go_on_with_rules(Reread& reread, const std::string& news, Seat viewer);
  Step settle(const std::string& news);
  Step wait_for_save();

  static void print(const Block& lines);
  void greet() const;
  Step hand_over(Seat seat);
  PlyNews told_of(std::size_t ply, Seat viewer) const;
  std::vector<PlyNews> take_news(Seat listener, Seat viewer);
  void tell(const Block& lines);
  void draw(Menu& menu, Seat seat);
  void draw_page(const std::string& question);
  void turn_page();
  void clear();
  void follow_size();
  std::size_t page_size() const;
  std::string with_file(const Wording& wording, const std::string& command = "") const;
  std::string resuming() const;
  ExitCode stop(Step step) const;
  ExitCode code_at_end() const { return refused_ && !options_.menus ? data_fault : fine; }
  Step finish();
  Step show_end(const ScoreSheet& sheet, const std::string& seed);
  bool look_back(Seat viewer);

  HostedMatch& hosted_;
  Match& match_;
  SessionOptions options_;
  Table table_;
  std::map<Seat, std::unique_ptr<LineInput>> inputs_;
  std::map<Seat, ChoiceNumbers> numbers_;
  SeatMask people_ = 0;         ///< who sat at this terminal in the beginning: a bot may have gone on for some
  Seat last_person_ = no_seat;  ///< who looked at the screen last
  bool refused_ = false;        ///< some move was
  std::set<Seat> has_heard_;    ///< who was told what the rules said before the first ply

  // What is on the screen of a person at a terminal.
  std::vector<PlyNews> news_;  ///< since the last decision
  Block notice_;               ///< an answer that has room beside the table
  Block pages_;                ///< one that is turned over page by page instead of the table; empty: the table is there
  std::size_t page_ = 0;       ///< the first of its lines that is shown
  int choice_page_ = 0;
  int choice_pages_ = 1;
  bool keep_screen_ = true;  ///< what stands there was not read yet: the next drawing goes below
};

}  // namespace houserule::cli
