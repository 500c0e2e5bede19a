#include "cli/terminal/session.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/interrupt.hpp"
#include "cli/text/consequence_text.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/table_view.hpp"
#include "core/flow/notation.hpp"
#include "core/play/preview.hpp"
#include "scripting/diagnostics/utf8.hpp"

namespace houserule::cli {
namespace {

void print(const Block& block) {
  for (const auto& line : block) fmt::print("{}\n", line);
}

}  // namespace

Session::Session(HostedMatch& hosted, SessionOptions options)
    : hosted_(hosted),
      match_(*hosted.match),
      options_(std::move(options)),
      table_(match_, std::move(options_.bots), hosted.record->header().seed) {}

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
    if (const auto step = read_rules_again(table_.audience())) return *step;
  if (table_.is_over()) return finish();
  const Seat seat = table_.to_decide();
  Step step = Step::asked_again;
  if (table_.is_person(seat))
    step = decide(seat);
  else
    table_.play_bot();
  if (!options_.menus && step != Step::stopped && step != Step::interrupted) show_news(table_.audience());
  return step;
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
  const bool names_action = parsed.refusal.reason != Refusal::Reason::unknown_action;
  fmt::print("{}\n", names_action ? say(options_.look.language, Message::refused,
                                        refusal_text(match_.game().definition(), parsed.refusal, options_.look))
                                  : say(options_.look.language, Message::not_understood, line));
  return Step::asked_again;
}

// What both have in common.

/// At a terminal each has an editor of their own: nobody recalls what somebody else has typed or cut out.
LineInput& Session::input_of(Seat seat) {
  auto& input = inputs_[options_.menus ? seat : spectator];
  if (!input) {
    input = options_.menus ? make_editor() : make_pipe_input();
    input->set_watch(options_.watch);
  }
  return *input;
}

Session::Step Session::read_line(const std::string& prompt, Seat seat, std::string& line) {
  for (;;) {
    const auto outcome = input_of(seat).read(
        prompt, [this, seat] { return typeable(seat); }, line);
    line = printable(line);
    while (!line.empty() && line.back() == ' ') line.pop_back();
    if (outcome == LineInput::Outcome::line) return Step::acted;
    if (outcome == LineInput::Outcome::interrupt) return Step::interrupted;
    if (outcome == LineInput::Outcome::end) return Step::stopped;
    if (const auto step = read_rules_again(seat)) return *step;
  }
}

/// The action as it is written, or the only legal one that begins so: what leaves no choice need not be typed.
Parsed Session::understand(const std::string& text, Seat seat) const {
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
  say_refused(parsed.refusal);
  return Step::asked_again;
}

void Session::say_refused(const Refusal& refusal) const {
  const std::string why = refusal_text(match_.game().definition(), refusal, options_.look);
  fmt::print("{}\n", say(options_.look.language, Message::refused, why));
}

Session::Step Session::accept(const Action& action) {
  last_person_ = action.seat;
  const TableEvent event = table_.play(action);
  if (event.type != TableEvent::Type::refused) return Step::acted;
  say_refused(event.refusal);
  return Step::asked_again;
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
    fmt::print("{}\n", say(language, Message::saved_in, hosted_.file->path()));
  } else if (word == "board") {
    show_table(seat, nullptr);
  } else if (word == "why") {
    explain(rest, seat);
  } else if (word == "preview") {
    preview(rest, seat);
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
  print(explain_action(hosted_.rules.package, match_.referee(), match_.state(), seat, text, options_.look));
}

/// What an action would lead to, as far as the seat can know.
void Session::preview(const std::string& text, Seat seat) const {
  const Look& look = options_.look;
  const std::string example = action_text(match_.state(), match_.referee().legal(match_.state(), seat).front());
  if (text.empty()) {
    fmt::print("{}\n", say(look.language, Message::preview_what, example));
    return;
  }
  const Parsed parsed = understand(text, seat);
  if (!parsed.refusal.empty()) return say_refused(parsed.refusal);
  const auto foreseen = foresee(match_.referee(), match_.state(), parsed.action);
  const std::string led_to = consequences_text(match_.game(), foreseen, seat, look);
  const std::string action = action_text(match_.state(), parsed.action);
  fmt::print("{}\n", led_to.empty() ? say(look.language, Message::nothing_foreseen, action)
                                    : say(look.language, Message::so, action, led_to));
}

Session::Step Session::take_back(Seat seat) {
  const bool done = table_.take_back(seat).type == TableEvent::Type::taken_back;
  fmt::print("{}\n", sentence(done ? Message::undone : Message::nothing_to_undo, options_.look.language));
  return done ? Step::acted : Step::asked_again;
}

std::vector<std::string> Session::typeable(Seat seat) const {
  std::vector<std::string> texts{"undo", "log", "score", "save", "board", "help", "quit", "back"};
  for (const Action& action : match_.referee().legal(match_.state(), seat)) {
    texts.push_back(action_text(match_.state(), action));
    texts.push_back("why " + texts.back());
    texts.push_back("preview " + action_text(match_.state(), action));
  }
  return texts;
}

ExitCode Session::stop(Step step) const {
  const std::string& language = options_.look.language;
  fmt::print("{}{}\n", options_.menus ? "\n" : "", say(language, Message::stopped, match_.plies()));
  fmt::print("{}\n", say(language, Message::resume_with, "houserule resume " + hosted_.file->path()));
  return step == Step::interrupted ? interrupted : fine;
}

}  // namespace houserule::cli
