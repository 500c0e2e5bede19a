#include "cli/terminal/session.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/table_view.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {
namespace {

void print(const Block& block) {
  for (const auto& line : block) fmt::print("{}\n", line);
}

/// Whether some player may know what another does not.
bool has_secrets(const Game& game) {
  const auto divides = [&](SeatMask seers) {
    const int seeing = seers & game.player_mask();
    return seeing != 0 && seeing != game.player_mask();
  };
  const auto is_secret = [&](const Zone& zone) {
    const bool face_down = game.definition().zones[zone.definition].face_down;
    return divides(zone.seers) || divides(zone.seers_top) || (face_down && divides(zone.seers_face_down));
  };
  const auto is_simultaneous = [](const PhaseDefinition& phase) {
    return phase.acts == PhaseDefinition::Acts::simultaneous;
  };
  const auto& phases = game.definition().phases;
  return std::any_of(game.zones().begin(), game.zones().end(), is_secret) ||
         std::any_of(phases.begin(), phases.end(), is_simultaneous);
}

std::unique_ptr<Policy> make_policy(SeatKind kind) {
  switch (kind) {
    case SeatKind::random: return make_random_policy();
    case SeatKind::greedy: return make_greedy_policy();
    case SeatKind::human: break;
  }
  return nullptr;
}

}  // namespace

Session::Session(Table& table, SessionOptions options)
    : table_(table),
      match_(*table.match),
      record_(*table.record),
      options_(std::move(options)),
      input_(options_.menus ? make_editor() : make_pipe_input()),
      told_(static_cast<std::size_t>(match_.game().players()) + 1),
      humans_(static_cast<int>(std::count(options_.seats.begin(), options_.seats.end(), SeatKind::human))) {
  input_->set_watch(options_.watch);
  take_places();
  for (std::size_t viewer = 0; viewer < told_.size(); ++viewer) remember_past(viewer);
}

/// What depends on the rules.
void Session::take_places() {
  policies_.clear();
  for (const SeatKind kind : options_.seats) policies_.push_back(make_policy(kind));
  secrets_ = has_secrets(match_.game());
}

/// A resumed match is not told again from its beginning: a player hears what came after its own last choice.
void Session::remember_past(std::size_t viewer) {
  std::size_t past = match_.plies();
  const bool plays = viewer < policies_.size();
  while (plays && past > 0 && match_.action(past - 1).seat != static_cast<Seat>(viewer)) --past;
  for (std::size_t ply = 0; ply < past; ++ply) told_[viewer].push_back(match_.revealed_at(ply) >= 0);
}

/// Who is told what happens between decisions: the only human, else whoever may see it.
Seat Session::audience() const {
  if (humans_ != 1) return spectator;
  const auto human = std::find(options_.seats.begin(), options_.seats.end(), SeatKind::human);
  return static_cast<Seat>(human - options_.seats.begin());
}

ExitCode Session::run() {
  greet();
  for (;;) {
    if (const Step step = play_on(); step != Step::finished) return stop(step);
    if (options_.watch == nullptr) return fine;
    fmt::print("{}\n", sentence(Message::watching_on, options_.look.language));
    if (const Step step = wait_for_save(); step != Step::asked_again)
      return step == Step::interrupted ? interrupted : fine;
  }
}

/// Until the match is finished, or somebody stops.
Session::Step Session::play_on() {
  for (;;) {
    Step step = Step::asked_again;
    try {
      step = take_turn();
    } catch (const RuleError& error) {
      if (options_.watch == nullptr) throw;
      step = look_at(error);
      if (step == Step::stopped && !options_.menus) throw;
    }
    if (step != Step::acted && step != Step::asked_again) return step;
  }
}

/// One decision, or the end.
Session::Step Session::take_turn() {
  if (interrupt_requested) return Step::interrupted;
  if (options_.watch != nullptr && options_.watch->pending())
    if (const auto step = read_rules_again(audience())) return *step;
  if (match_.state().over()) return finish();
  const Seat seat = match_.referee().actor(match_.state());
  Step step = Step::asked_again;
  if (options_.seats[static_cast<std::size_t>(seat)] == SeatKind::human)
    step = decide(seat);
  else
    play_bot(seat);
  if (!options_.menus && step != Step::stopped && step != Step::interrupted) show_news(audience());
  return step;
}

void Session::play_bot(Seat seat) {
  Generator generator(mix(options_.seed, match_.plies()), static_cast<std::uint64_t>(seat) + 2);
  const auto& policy = policies_[static_cast<std::size_t>(seat)];
  match_.play(policy->choose(match_.referee(), match_.state(), seat, generator));
}

Session::Step Session::decide(Seat seat) { return options_.menus ? decide_by_menu(seat) : decide_by_line(seat); }

// From a pipe: a move a line.

Session::Step Session::decide_by_line(Seat seat) {
  std::string line;
  const Step read = read_line("", seat, line);
  if (read != Step::acted) return read;
  if (line.empty() || line[0] == '#') return Step::asked_again;
  Step step = Step::asked_again;
  const Parsed parsed = understand(line, seat);
  if (parsed.refusal.empty()) return accept(parsed.action);
  return obey(line, seat, step) ? step : play_text(line, seat);
}

// At a terminal: a question at a time.

Session::Step Session::decide_by_menu(Seat seat) {
  if (const Step step = hand_over(seat); step != Step::acted) return step;
  Menu menu(match_.referee(), match_.state(), seat, options_.look);
  show_heading(seat);
  show_news(seat);
  show_table(seat, &menu);
  if (menu.complete()) return confirm(menu.action(), seat);
  for (;;) {
    show_question(menu);
    std::string line;
    const std::string so_far = menu.so_far();
    const Step read = read_line(so_far.empty() ? "> " : so_far + " > ", seat, line);
    if (read != Step::acted) return read;
    if (const Step step = answer(menu, line, seat); step != Step::asked_again) return step;
  }
}

/// There is only one thing to do; Enter does it.
Session::Step Session::confirm(const Action& only, Seat seat) {
  fmt::print("\n{}\n", say(options_.look.language, Message::only_one, action_text(match_.state(), only)));
  for (;;) {
    std::string line;
    const Step read = read_line("> ", seat, line);
    if (read != Step::acted) return read;
    if (line.empty() || line == "1") return accept(only);
    Step step = Step::asked_again;
    if (!obey(line, seat, step)) step = play_text(line, seat);
    if (step != Step::asked_again) return step;
  }
}

/// What a line means at a question. Asked again: the question still stands.
Session::Step Session::answer(Menu& menu, const std::string& line, Seat seat) {
  if (line.empty() || line == "back") {
    menu.back();
    return Step::asked_again;
  }
  if (menu.choose(line)) {
    if (menu.complete()) return accept(menu.action());
    if (menu.board() != none) {
      const Observation seen = observe(match_.referee(), match_.state(), seat);
      fmt::print("\n");
      Outlines outlined = outlines(match_.referee(), match_.state(), seat);
      print(draw_board(match_.game(), seen.zones[menu.board()], menu.labels(), options_.look, outlined[menu.board()]));
    }
    return Step::asked_again;
  }
  Step step = Step::asked_again;
  if (obey(line, seat, step)) return step;
  const Parsed parsed = understand(line, seat);
  if (parsed.refusal.empty()) return accept(parsed.action);
  const bool names_action = !parsed.refusal.starts_with("there is no action");
  fmt::print("{}\n", names_action ? say(options_.look.language, Message::refused, parsed.refusal)
                                  : say(options_.look.language, Message::not_understood, line));
  return Step::asked_again;
}

// What both have in common.

Session::Step Session::read_line(const std::string& prompt, Seat seat, std::string& line) {
  for (;;) {
    const auto outcome = input_->read(
        prompt, [this, seat] { return typeable(seat); }, line);
    while (!line.empty() && line.back() == ' ') line.pop_back();
    if (outcome == LineInput::Outcome::line) return Step::acted;
    if (outcome == LineInput::Outcome::interrupt) return Step::interrupted;
    if (outcome == LineInput::Outcome::end) return Step::stopped;
    if (const auto step = read_rules_again(seat)) return *step;
  }
}

/// The action as it is written, or the only legal one that begins so: what leaves no choice need not be typed.
Parsed Session::understand(const std::string& text, Seat seat) {
  Parsed written = parse_action(match_.referee(), match_.state(), seat, text);
  if (written.refusal.empty()) return written;
  const Action* only = nullptr;
  for (const Action& action : match_.referee().legal(match_.state(), seat)) {
    if (!action_text(match_.state(), action).starts_with(text + " ")) continue;
    if (only != nullptr) return written;
    only = &action;
  }
  return only == nullptr ? written : Parsed{*only, {}, {}};
}

Session::Step Session::play_text(const std::string& text, Seat seat) {
  const Parsed parsed = understand(text, seat);
  if (parsed.refusal.empty()) return accept(parsed.action);
  const std::string why = translated(match_.game().definition(), parsed.refusal, options_.look);
  fmt::print("{}\n", say(options_.look.language, Message::refused, why));
  return Step::asked_again;
}

Session::Step Session::accept(const Action& action) {
  last_human_ = action.seat;
  match_.play(action);
  return Step::acted;
}

/// Carries out a command; false if the line is none. `step`: what becomes of the decision.
bool Session::obey(const std::string& line, Seat seat, Step& step) {
  const std::size_t space = line.find(' ');
  const std::string word = line.substr(0, space);
  const std::string rest = space == std::string::npos ? "" : line.substr(line.find_first_not_of(' ', space));
  step = Step::asked_again;
  if (word == "quit" || word == "exit")
    step = Step::stopped;
  else if (word == "undo")
    step = take_back(seat);
  else
    return obey_talk(word, rest, seat);
  return true;
}

bool Session::obey_talk(const std::string& word, const std::string& rest, Seat seat) {
  const std::string& language = options_.look.language;
  if (word == "help" || word == "?") {
    const auto& legal = match_.referee().legal(match_.state(), seat);
    fmt::print("{}", say(language, Message::help, action_text(match_.state(), legal.front())));
  } else if (word == "log") {
    fmt::print("{}\n", sentence(match_.plies() == 0 ? Message::log_empty : Message::log_title, language));
    print(log_text(match_, 0, seat, options_.look));
  } else if (word == "score") {
    show_score(seat);
  } else if (word == "save") {
    fmt::print("{}\n", say(language, Message::saved_in, record_.path()));
  } else if (word == "board") {
    show_table(seat, nullptr);
  } else if (word == "why") {
    explain(rest, seat);
  } else {
    return false;
  }
  return true;
}

void Session::explain(const std::string& text, Seat seat) const {
  const std::string& language = options_.look.language;
  if (text.empty()) {
    const auto& legal = match_.referee().legal(match_.state(), seat);
    fmt::print("{}\n", say(language, Message::why_what, action_text(match_.state(), legal.front())));
    return;
  }
  print(explain_action(table_.rules.package, match_.referee(), match_.state(), seat, text, options_.look));
}

Session::Step Session::take_back(Seat seat) {
  std::size_t ply = match_.plies();
  while (ply > 0 && match_.action(ply - 1).seat != seat) --ply;
  if (ply == 0) {
    fmt::print("{}\n", sentence(Message::nothing_to_undo, options_.look.language));
    return Step::asked_again;
  }
  while (match_.plies() >= ply) match_.take_back();
  for (auto& told : told_) told.resize(std::min(told.size(), match_.plies()));
  fmt::print("{}\n", sentence(Message::undone, options_.look.language));
  return Step::acted;
}

std::vector<std::string> Session::typeable(Seat seat) const {
  std::vector<std::string> texts{"undo", "log", "score", "save", "board", "help", "quit", "back"};
  for (const Action& action : match_.referee().legal(match_.state(), seat)) {
    texts.push_back(action_text(match_.state(), action));
    texts.push_back("why " + texts.back());
  }
  return texts;
}

/// What became known to `viewer` since it was last told.
std::vector<std::string> Session::news(Seat viewer) {
  auto& told = viewer == spectator ? told_.back() : told_[static_cast<std::size_t>(viewer)];
  told.resize(match_.plies());
  std::vector<std::string> lines;
  for (std::size_t ply = 0; ply < match_.plies(); ++ply) {
    if (told[ply] || match_.revealed_at(ply) < 0) continue;
    told[ply] = true;
    lines.push_back(ply_text(match_, ply, viewer, options_.look));
  }
  return lines;
}

ExitCode Session::stop(Step step) const {
  const std::string& language = options_.look.language;
  fmt::print("{}{}\n", options_.menus ? "\n" : "", say(language, Message::stopped, match_.plies()));
  fmt::print("{}\n", say(language, Message::resume_with, "houserule resume " + record_.path()));
  return step == Step::interrupted ? interrupted : fine;
}

}  // namespace houserule::cli
