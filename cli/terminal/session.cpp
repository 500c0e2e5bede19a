#include "cli/terminal/session.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/terminal/command_words.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/named_action.hpp"
#include "cli/terminal/thinking.hpp"
#include "cli/text/ascii.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/shown_path.hpp"
#include "cli/text/table_view.hpp"
#include "core/flow/notation.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/record/record_folder.hpp"

namespace houserule::cli {
namespace {

/// "why a1" as "why place a1", "preview a1" as "preview place a1", where an action is begun.
std::string with_action(const std::string& line, const Menu& menu) {
  for (const std::string asks : {"why ", "preview "})
    if (line.starts_with(asks)) return asks + menu.whole_action(line.substr(asks.size()));
  return line;
}

}  // namespace

Session::Session(HostedMatch& hosted, SessionOptions options)
    : hosted_(hosted),
      match_(*hosted.match),
      options_(std::move(options)),
      table_(match_, std::move(options_.bots), hosted.record->header().seed) {
  for (Seat seat = 0; seat < match_.game().players(); ++seat)
    if (table_.is_person(seat)) people_ = static_cast<SeatMask>(people_ | seat_bit(seat));
}

ExitCode Session::run() {
  greet();
  for (;;) {
    if (const Step step = play_on(); step != Step::finished) return stop(step);
    if (options_.watch == nullptr) return code_at_end();
    fmt::print("{}\n", sentence(Message::watching_on, options_.look.language));
    if (const Step step = wait_for_save(); step != Step::asked_again)
      return step == Step::interrupted ? interrupted : code_at_end();
  }
}

/// Until the match is finished, or somebody stops.
Session::Step Session::play_on() {
  for (;;) {
    Step step = Step::asked_again;
    try {
      step = take_turn();
    } catch (const GaveUp&) {
      return Step::interrupted;
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
    let_bot_play(seat);
  if (!options_.menus && step != Step::stopped && step != Step::interrupted)
    for (const PlyNews& news : take_news(table_.audience(), table_.audience())) tell(news.full);
  return step;
}

void Session::let_bot_play(Seat seat) {
  Thinking patience(seat_name(match_.game(), seat, options_.look), options_.look.language);
  table_.play_bot(&patience);
}

Session::Step Session::decide(Seat seat) {
  if (const auto only = only_choice(match_.state(), seat)) return accept(*only);
  return options_.menus ? decide_by_menu(seat) : decide_by_line(seat);
}

/// What is played without a key. Where others at the screen could learn from it what only that seat may see, nothing
/// is.
std::optional<Action> Session::only_choice(const State& state, Seat seat) const {
  if (!options_.plays_forced || (table_.persons() > 1 && has_secrets(match_.game()))) return std::nullopt;
  const auto& legal = match_.referee().legal(state, seat);
  return legal.size() == 1 ? std::optional(legal.front()) : std::nullopt;
}

/// Whether a person had no other choice: nobody needed a key for that ply, also before the match was taken up again.
bool Session::was_forced(std::size_t ply) const {
  const Seat seat = match_.action(ply).seat;
  return (people_ & seat_bit(seat)) != 0 && only_choice(match_.before(ply), seat).has_value();
}

// From a pipe: a move a line.

Session::Step Session::decide_by_line(Seat seat) {
  std::string line;
  const Step read = read_line("", seat, line);
  if (read != Step::acted) return read;
  if (line.empty() || line[0] == '#') return Step::asked_again;
  const Parsed parsed = understand(line, seat);
  if (parsed.refusal.empty()) return accept(parsed.action);
  const std::string command = command_in_english(line, options_.look.language);
  const Menu menu(match_.referee(), match_.state(), seat, options_.look);
  const auto step = obey(with_action(command, menu), seat);
  return step ? *step : play_text(line, seat);
}

// At a terminal: a question at a time.

Session::Step Session::decide_by_menu(Seat seat) {
  if (const Step step = hand_over(seat); step != Step::acted) return step;
  Menu menu(match_.referee(), match_.state(), seat, options_.look, &numbers_[seat]);
  news_ = take_news(seat, seat);
  choice_page_ = 0;
  for (;;) {
    draw(menu, seat);
    std::string line;
    const std::string so_far = menu.so_far();
    const Step read = read_line(so_far.empty() ? "> " : so_far + " > ", seat, line);
    if (read == Step::resized) continue;
    if (read != Step::acted) return read;
    if (const Step step = answer(menu, line, seat); step != Step::asked_again) return step;
  }
}

/// What a line means at a question. Asked again: the question still stands.
Session::Step Session::answer(Menu& menu, const std::string& line, Seat seat) {
  if (line.empty() && pages_.empty() && menu.complete()) return accept(menu.action());
  if (line.empty()) {
    go_on(menu);
    return Step::asked_again;
  }
  pages_.clear();
  notice_.clear();
  choice_page_ = 0;
  const std::string command = command_in_english(line, options_.look.language);
  if (command == "back") {
    menu.back();
    return Step::asked_again;
  }
  if (menu.complete() && line == "1") return accept(menu.action());
  if (menu.choose(line)) return menu.complete() ? accept(menu.action()) : Step::asked_again;
  if (menu.names_action(line)) return Step::asked_again;  // it has been chosen
  if (const auto step = obey(with_action(command, menu), seat)) return *step;
  const Parsed parsed = understand(line, seat, menu.action());
  if (parsed.refusal.empty()) return accept(parsed.action);
  std::string stranger;
  if (menu.begin(line, &stranger) || menu.choose_by_word(line))
    return menu.complete() ? accept(menu.action()) : Step::asked_again;
  if (parsed.refusal.reason == Refusal::Reason::usage && !stranger.empty())
    tell({say(options_.look.language, Message::not_understood, stranger)});
  else if (parsed.refusal.reason != Refusal::Reason::unknown_action)
    say_refused(parsed.refusal, seat);
  else
    tell({say(options_.look.language, Message::not_understood, line)});
  return Step::asked_again;
}

/// What an empty line does: the next page of what is shown, or of the choices, or a question back.
void Session::go_on(Menu& menu) {
  if (!pages_.empty()) {
    turn_page();
  } else if (choice_pages_ > 1) {
    ++choice_page_;
  } else {
    notice_.clear();
    menu.back();
  }
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
    if (outcome == LineInput::Outcome::resized) {
      follow_size();
      return Step::resized;
    }
    if (const auto step = read_rules_again(seat)) return *step;
  }
}

/// The action as it is written, said in the player's language or named as the questions do, also behind what is begun;
/// or the only legal one that begins so: what leaves no choice need not be typed.
Parsed Session::understand(const std::string& text, Seat seat, const Action& begun) const {
  Parsed written = parse_action(match_.referee(), match_.state(), seat, text);
  if (written.refusal.empty()) return written;
  const auto named = named_actions(match_.referee(), match_.state(), seat, text, options_.look, begun);
  if (named.size() == 1) return {named.front(), {}, {}};
  const Action* only = nullptr;
  for (const Action& action : match_.referee().legal(match_.state(), seat)) {
    const std::string spoken = spoken_action(match_.state(), action, options_.look);
    if (folded(spoken) == folded(text)) return {action, {}, {}};
    if (!action_text(match_.state(), action).starts_with(text + " ") && !folded(spoken).starts_with(folded(text) + " "))
      continue;
    if (only != nullptr) return written;
    only = &action;
  }
  return only == nullptr ? written : Parsed{*only, {}, {}};
}

Session::Step Session::play_text(const std::string& text, Seat seat) {
  const Parsed parsed = understand(text, seat);
  if (parsed.refusal.empty()) return accept(parsed.action);
  refused_ = true;
  const auto named = named_actions(match_.referee(), match_.state(), seat, text, options_.look);
  if (named.size() > 1)
    say_ambiguous(text, named);
  else
    say_refused(parsed.refusal, seat);
  return Step::asked_again;
}

void Session::say_ambiguous(const std::string& text, const std::vector<Action>& named) {
  constexpr std::size_t most = 12;
  std::vector<std::string> meant;
  for (std::size_t i = 0; i < std::min(named.size(), most); ++i) meant.push_back(action_text(match_.state(), named[i]));
  if (named.size() > most) meant.emplace_back("…");
  tell({say(options_.look.language, Message::may_mean, text, fmt::format("{}", fmt::join(meant, ", ")))});
}

/// Who has left something out sees how a whole one is written.
void Session::say_refused(const Refusal& refusal, Seat seat) {
  const Look& look = options_.look;
  std::string text = say(look.language, Message::refused, refusal_text(match_.game().definition(), refusal, look));
  if (refusal.reason == Refusal::Reason::usage)
    for (const Action& action : match_.referee().legal(match_.state(), seat)) {
      if (match_.game().definition().of(action).id != refusal.about.front()) continue;
      text += " " + say(look.language, Message::such_as, spoken_action(match_.state(), action, look));
      break;
    }
  tell({text});
}

Session::Step Session::accept(const Action& action) {
  last_person_ = action.seat;
  notice_.clear();
  const TableEvent event = table_.play(action);
  if (event.type != TableEvent::Type::refused) return Step::acted;
  refused_ = true;
  say_refused(event.refusal, action.seat);
  return Step::asked_again;
}

/// "Every ply is saved in FILE". At a terminal from "~" on if a line has no room for it.
std::string Session::with_file(const Wording& wording, const std::string& command) const {
  const std::string& path = hosted_.file->path();
  const std::string text = say(options_.look.language, wording, command + path);
  const bool has_room = !options_.menus || display_width(text) <= options_.look.width;
  return has_room ? text : say(options_.look.language, wording, command + shown_path(path));
}

/// At a terminal without the file if a line has no room for it and it is the one that is taken up by itself.
std::string Session::resuming() const {
  const std::string text = with_file(Message::resume_with, "houserule resume ");
  if (!options_.menus || display_width(text) <= options_.look.width) return text;
  const bool is_newest = newest_unfinished() == hosted_.file->path();
  return is_newest ? say(options_.look.language, Message::resume_with, "houserule resume") : text;
}

ExitCode Session::stop(Step step) const {
  const std::string& language = options_.look.language;
  fmt::print("{}{}\n", options_.menus ? "\n" : "", say(language, Message::stopped, match_.plies()));
  fmt::print("{}\n", resuming());
  return step == Step::interrupted ? interrupted : code_at_end();
}

}  // namespace houserule::cli
