#pragma once
// A table at which people in browsers and bots play.

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/serve/table_json.hpp"
#include "cli/terminal/choice_numbers.hpp"
#include "core/match/table.hpp"
#include "scripting/record/reload.hpp"

namespace houserule::cli::serve {

/// Who has this token plays these seats.
struct Place {
  std::string token;
  std::vector<Seat> seats;  ///< one, or those who share a screen; none: only looks on
  bool host = false;        ///< set the table up, and has the links of the others
  bool operator==(const Place&) const = default;
};

/// Who asks something of a table.
struct Asker {
  std::string token;  ///< of one of its places
  std::string language;
  std::optional<Seat> as;  ///< who looks at a shared screen; nothing: whoever may
};

/// Where somebody clicked.
struct Spot {
  int zone = -1;
  int cell = -1;   ///< of a board
  int index = -1;  ///< else which of the pieces there, as they are seen
};

/// Every answer is JSON for one place and holds no more than the seat that looks may know. Bots play in a thread of the
/// table's own. Every ply is kept in the record before it is shown. Safe from any thread.
class ServedTable {
 public:
  /// `seats`: who plays each, "human" or a bot as make_bot() reads it. Those of people are shared out among the places.
  /// `finished`: the record holds the result already.
  ServedTable(HostedMatch hosted, std::vector<std::string> seats, std::vector<Place> places, bool finished = false);
  ~ServedTable();
  ServedTable(const ServedTable&) = delete;
  ServedTable& operator=(const ServedTable&) = delete;

  /// All there have been: links stay good, if only to look on.
  std::vector<Place> places();
  /// Who plays each seat now.
  std::vector<std::string> seats();
  /// Whoever waits for something new is answered with what there is, from now on at once.
  void answer_all();
  bool answers_all() const { return answering_; }

  /// What stays as it is while the rules do: layout_json().
  Json layout(const Asker& asker);
  struct Seen {
    std::uint64_t version = 0;
    std::string json;
  };
  /// The table as it stands. Waits up to so many seconds for another version than `known`.
  Seen view(const Asker& asker, std::uint64_t known = 0, double seconds = 0);
  /// The question after these numbers were chosen as answers to the one of that id; `play`: plays the action if they
  /// make a whole one. Others may have chosen meanwhile, as long as the question is the same.
  Json choose(const Asker& asker, const std::string& question, const std::vector<int>& numbers, bool play);
  /// Takes the last choice of this place back, or asks the others for it.
  Json take_back(const Asker& asker);
  /// What another place says to that.
  Json answer_take_back(const Asker& asker, bool agreed);
  /// What a bot would do, and why in numbers.
  Json hint(const Asker& asker);
  /// Why what was clicked is no choice.
  Json why(const Asker& asker, const std::vector<int>& numbers, const Spot& spot);
  /// A bot decides once for the seat, or from now on.
  Json let_play(const Asker& asker, bool to_the_end);
  /// From now on the seat is the host's ("me"), that of a friend with a new link of that token ("friend"), or a bot's.
  /// For the host alone.
  Json seat(const Asker& asker, int seat, const std::string& who, const std::string& new_token);
  /// Everything that has happened.
  Json log(const Asker& asker);
  /// Once the match is over: how the table stood before that ply, as this place saw it.
  Json look_back(const Asker& asker, std::size_t ply);
  /// The page of the rules, as HTML.
  std::string rules(const Asker& asker);
  /// The folder of the rules.
  std::string folder();
  /// Files there were saved: the match goes on under the new rules. If it goes so but up to some ply, the host decides.
  void rules_saved(const std::vector<std::string>& files);
  /// "go-on" from there, "restart", or "keep" the rules as they were.
  Json answer_offer(const Asker& asker, const std::string& answer);

 private:
  struct Viewing {
    std::string token, language;
    std::optional<Seat> as;
    auto operator<=>(const Viewing&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 reads a 0 into it
  };
  struct UndoWish {
    Seat seat = no_seat;
    std::size_t ply = 0;
    std::vector<std::string> agreed;  ///< tokens
  };
  class UntilStopped;

  // served_table.cpp
  void run();
  void play_on(std::unique_lock<std::mutex>& lock);
  bool advance();
  void fail(const Statement& why);
  std::optional<Action> only_choice(const State& state, Seat seat) const;
  bool was_forced(std::size_t ply) const;
  Json refused(const std::string& why) const { return {{"ok", false}, {"why", why}}; }
  bool take_back_now(Seat seat);
  bool needs_consent(const Place& place, std::size_t ply) const;
  Json not_your_turn(const Asker& asker) const;

  // served_seats.cpp
  void leave_seat(Seat seat);
  Json links_json() const;

  // served_watch.cpp
  void go_on_under(Reread&& reread, const Statement& news);
  void settle();

  // served_view.cpp
  void publish();
  const Place& place_of(const std::string& token) const;
  bool is_shared(const Place& place) const { return place.seats.size() > 1 && has_secrets(hosted_.match->game()); }
  Seat viewer_of(const Place& place, std::optional<Seat> as) const;
  Seat decider_of(const Place& place, Seat viewer) const;
  Seat decider_for(const Asker& asker) const;
  Look look_in(const std::string& language) const;
  Json view_json(const Place& place, std::optional<Seat> as, const Look& look);
  Json seats_json(const Place& place, const Look& look) const;
  Json news_json(Seat viewer, const Look& look) const;
  Block told_of(std::size_t ply, Seat viewer, const Look& look) const;
  void add_question(const Place& place, Seat viewer, const Look& look, Json& view);
  void add_undo(const Place& place, const Look& look, Json& view) const;
  std::optional<std::size_t> last_choice_of(const Place& place, Seat& seat) const;
  Menu menu_for(Seat seat, const Look& look);
  std::string typed_at(const Spot& spot, Seat seat);
  const Json& question_for(Seat seat, const Look& look);

  HostedMatch hosted_;
  std::vector<Place> places_;
  std::vector<std::string> seats_;

  std::mutex mutex_;  // of the match; held while a bot thinks
  Table table_;
  std::map<std::pair<Seat, std::string>, ChoiceNumbers> numbers_;                     // by seat and language
  std::map<std::pair<Seat, std::string>, std::pair<std::uint64_t, Json>> questions_;  // the same, with their version
  std::optional<UndoWish> undo_wish_;
  std::optional<ScoreSheet> sheet_;
  Statement failure_;              // why nothing goes on until the rules are mended
  std::vector<Statement> notice_;  // for the host: of the last saving of the rules
  std::optional<Reread> offer_;    // what came of it, if the host has to decide
  std::uint64_t rules_version_ = 1;
  std::condition_variable moved_;
  std::atomic<bool> stopping_ = false, answering_ = false;

  std::mutex views_mutex_;     // of what is shown; held but shortly
  std::uint64_t version_ = 1;  // of the match; changes under both locks
  std::uint64_t shown_ = 1;    // of what is kept ready
  std::map<Viewing, std::string> views_;
  std::condition_variable published_;

  std::thread thread_;  // the last: it uses all others
};

}  // namespace houserule::cli::serve
