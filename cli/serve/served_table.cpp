#include "cli/serve/served_table.hpp"

#include <algorithm>

#include "cli/text/failure.hpp"
#include "cli/text/hint_text.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "core/bots/bots.hpp"
#include "scripting/programs/program_bot.hpp"

namespace houserule::cli::serve {
namespace {

namespace says {
constexpr Wording not_your_turn{"It is not your turn.", "Ce n’est pas à vous de jouer."};
constexpr Wording moved_on{"The table has changed meanwhile.", "La table a changé entre-temps."};
constexpr Wording no_choice{"There is no such choice.", "Ce choix n’existe pas."};
constexpr Wording not_taken_back{"This can’t be taken back: playing it again by the rules fails.",
                                 "Impossible à reprendre : rejouée, la règle échoue."};
constexpr Wording rules_fail{"The rules of this game have failed; nothing was played.",
                             "La règle de ce jeu a échoué ; rien n’a été joué."};
}  // namespace says

std::vector<std::unique_ptr<Decider>> bots_of(const std::vector<std::string>& seats) {
  std::vector<std::unique_ptr<Decider>> bots;
  for (const std::string& who : seats) bots.push_back(who == human_player ? nullptr : make_bot(who, all_bot_kinds()));
  return bots;
}

}  // namespace

/// Of the thread in which bots think.
class ServedTable::UntilStopped : public Patience {
 public:
  explicit UntilStopped(const std::atomic<bool>& stopping) : stopping_(stopping) {}
  bool lasts(double) override { return !stopping_; }

 private:
  const std::atomic<bool>& stopping_;
};

ServedTable::ServedTable(HostedMatch hosted, std::vector<std::string> seats, std::vector<Place> places, bool finished)
    : hosted_(std::move(hosted)),
      places_(std::move(places)),
      seats_(std::move(seats)),
      table_(*hosted_.match, bots_of(seats_), hosted_.record->header().seed),
      sheet_(finished ? std::optional(score(hosted_.match->referee(), hosted_.match->state())) : std::nullopt),
      thread_([this] { run(); }) {}

ServedTable::~ServedTable() {
  stopping_ = true;
  { const std::lock_guard lock(mutex_); }  // whoever waits has seen it or will
  { const std::lock_guard lock(views_mutex_); }
  moved_.notify_all();
  published_.notify_all();
  thread_.join();
}

std::vector<Place> ServedTable::places() {
  const std::lock_guard lock(mutex_);
  return places_;
}

std::vector<std::string> ServedTable::seats() {
  const std::lock_guard lock(mutex_);
  return seats_;
}

void ServedTable::answer_all() {
  answering_ = true;
  { const std::lock_guard lock(views_mutex_); }
  published_.notify_all();
}

std::string ServedTable::folder() {
  const std::lock_guard lock(mutex_);
  return hosted_.rules.package.folder;
}

// Bots, what leaves no choice, the end.

void ServedTable::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) play_on(lock);
}

/// One ply, or the wait for one.
void ServedTable::play_on(std::unique_lock<std::mutex>& lock) {
  try {
    if (failure_.empty() && advance()) return;
  } catch (const GaveUp&) {
    return;
  } catch (const RuleError& error) {
    fail(to_text(error, "", "en"));
  } catch (const ProgramFault& error) {
    fail(error.what());
  } catch (const JournalError& error) {
    fail(error.message);
  } catch (const std::exception& error) {
    fail(error.what());
  }
  if (!stopping_) moved_.wait(lock);
}

void ServedTable::fail(const Statement& why) {
  failure_ = why;
  publish();
}

/// One ply that nobody need choose. False: somebody must, or all is over.
bool ServedTable::advance() {
  if (sheet_) return false;
  if (table_.is_over()) {
    sheet_ = hosted_.match->finish();
    publish();
    return false;
  }
  const Seat seat = table_.to_decide();
  if (!table_.is_person(seat)) {
    UntilStopped patience(stopping_);
    table_.play_bot(&patience);
  } else if (const auto only = only_choice(hosted_.match->state(), seat)) {
    table_.play(*only);
  } else {
    return false;
  }
  publish();
  return true;
}

/// Where others at the screen could learn from it what only that seat may see, nothing is played without a key.
std::optional<Action> ServedTable::only_choice(const State& state, Seat seat) const {
  for (const Place& place : places_)
    if (is_shared(place) && std::ranges::find(place.seats, seat) != place.seats.end()) return {};
  const auto& legal = hosted_.match->referee().legal(state, seat);
  return legal.size() == 1 ? std::optional(legal.front()) : std::nullopt;
}

/// Whether a person's ply was played without a question.
bool ServedTable::was_forced(std::size_t ply) const {
  const Seat seat = hosted_.match->action(ply).seat;
  return table_.is_person(seat) && only_choice(hosted_.match->before(ply), seat).has_value();
}

// Choosing.

Json ServedTable::not_your_turn(const Asker& asker) const { return refused(says::not_your_turn.in(asker.language)); }

Json ServedTable::choose(const Asker& asker, const std::string& question, const std::vector<int>& numbers, bool play) {
  const std::lock_guard lock(mutex_);
  const Look look = look_in(asker.language);
  const Seat seat = decider_for(asker);
  if (seat == no_seat) return not_your_turn(asker);
  if (question_for(seat, look)["id"] != question) return refused(says::moved_on.in(look.language));
  Menu menu = menu_for(seat, look);
  for (const int number : numbers)
    if (menu.complete() || !menu.choose(std::to_string(number))) return refused(says::no_choice.in(look.language));
  Match& match = *hosted_.match;
  if (!play || !menu.complete())
    return {{"ok", true}, {"question", question_json(match.referee(), match.state(), menu, look)}};
  try {
    const TableEvent event = table_.play(menu.action());
    if (event.type == TableEvent::Type::refused)
      return refused(refusal_text(match.game().definition(), event.refusal, look));
  } catch (const RuleError& error) {
    const std::string text = says::rules_fail.in(look.language);
    return refused(place_of(asker.token).host ? text + "\n" + to_text(error, "", look.language) : text);
  } catch (const JournalError& error) {
    return refused(error.message.in(look.language));
  }
  undo_wish_.reset();
  publish();
  moved_.notify_all();
  return {{"ok", true}, {"played", true}};
}

Json ServedTable::hint(const Asker& asker) {
  const std::lock_guard lock(mutex_);
  const Look look = look_in(asker.language);
  const Seat seat = decider_for(asker);
  if (seat == no_seat) return not_your_turn(asker);
  try {
    UntilStopped patience(stopping_);
    return {{"ok", true},
            {"lines", hint_text(hosted_.match->referee(), hosted_.match->state(), seat, look, &patience)}};
  } catch (const GaveUp&) {
    return refused(says::moved_on.in(asker.language));
  }
}

Json ServedTable::let_play(const Asker& asker, bool to_the_end) {
  const std::lock_guard lock(mutex_);
  const Seat seat = decider_for(asker);
  if (seat == no_seat) return not_your_turn(asker);
  try {
    UntilStopped patience(stopping_);
    if (to_the_end) {
      table_.seat_bot(seat, make_bot(stand_in));
      seats_[static_cast<std::size_t>(seat)] = stand_in;
    } else {
      table_.play_for(*make_bot(stand_in), &patience);
    }
  } catch (const GaveUp&) {
    return refused(says::moved_on.in(asker.language));
  } catch (const RuleError&) {
    return refused(says::rules_fail.in(asker.language));
  } catch (const JournalError& error) {
    return refused(error.message.in(asker.language));
  }
  undo_wish_.reset();
  publish();
  moved_.notify_all();
  return {{"ok", true}};
}

// Taking back.

bool ServedTable::needs_consent(const Place& place, std::size_t ply) const {
  const bool others =
      std::ranges::any_of(places_, [&](const Place& other) { return !(other == place) && !other.seats.empty(); });
  return others && table_.concerns_others(ply);
}

bool ServedTable::take_back_now(Seat seat) {
  undo_wish_.reset();
  try {
    do table_.take_back(seat);
    while (only_choice(hosted_.match->state(), seat) &&
           table_.last_choice(seat));  // else it would be played again at once
  } catch (const RuleError&) {
    return false;
  } catch (const JournalError& error) {
    notice_ = {error.message};
    return false;
  }
  sheet_.reset();
  failure_ = {};
  publish();
  moved_.notify_all();
  return true;
}

Json ServedTable::take_back(const Asker& asker) {
  const std::lock_guard lock(mutex_);
  const Place& place = place_of(asker.token);
  Seat seat = no_seat;
  const auto ply = last_choice_of(place, seat);
  if (!ply) return refused(Message::nothing_to_undo.in(asker.language));
  if (table_.is_secret_since(*ply, seat)) return refused(Message::undo_secret.in(asker.language));
  if (needs_consent(place, *ply)) {
    undo_wish_ = UndoWish{seat, *ply, {place.token}};
    publish();
    return {{"ok", true}, {"asked", true}};
  }
  if (!take_back_now(seat)) return refused(says::not_taken_back.in(asker.language));
  return {{"ok", true}};
}

Json ServedTable::answer_take_back(const Asker& asker, bool agreed) {
  const std::lock_guard lock(mutex_);
  if (!undo_wish_ || place_of(asker.token).seats.empty()) return refused(says::moved_on.in(asker.language));
  auto& tokens = undo_wish_->agreed;
  if (std::ranges::find(tokens, asker.token) == tokens.end()) tokens.push_back(asker.token);
  const auto asked = std::ranges::count_if(places_, [](const Place& place) { return !place.seats.empty(); });
  if (agreed && static_cast<std::ptrdiff_t>(tokens.size()) >= asked) {
    if (!take_back_now(undo_wish_->seat)) return refused(says::not_taken_back.in(asker.language));
    return {{"ok", true}};
  }
  if (!agreed) undo_wish_.reset();
  publish();
  return {{"ok", true}};
}

}  // namespace houserule::cli::serve
