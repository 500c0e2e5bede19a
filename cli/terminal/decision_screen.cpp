#include "cli/terminal/decision_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {
namespace {

/// Those on boards need no line of their own, unless the game says something of one.
std::vector<std::string> choice_lines(const Menu& menu, const Look& look) {
  const auto& choices = menu.choices();
  const bool has_notes = std::ranges::any_of(choices, [](const Choice& choice) { return !choice.note.empty(); });
  const std::size_t digits = choices.empty() ? 0 : std::to_string(choices.back().number).size();
  std::vector<std::string> lines;
  for (const Choice& choice : choices) {
    if (!has_notes && menu.lies_on_board(choice)) continue;
    const std::string number = fmt::format("{:>{}}", choice.number, digits);
    lines.push_back(paint(look.colour, "bold", number) + " " + choice.label);
    if (!choice.note.empty()) lines.back() += "  " + paint(look.colour, "dim", choice.note);
  }
  return lines;
}

}  // namespace

std::string question_text(const State& state, const Menu& menu, const Look& look) {
  if (menu.complete()) return say(look.language, Message::only_one, spoken_action(state, menu.action(), look));
  const Wording& how = menu.labels().empty() ? Message::number_or_name : Message::cell_or_name;
  return paint(look.colour, "bold", menu.question()) + " " +
         paint(look.colour, "dim", fmt::format("({})", sentence(how, look.language)));
}

Screen decision_screen(Referee& referee, const State& state, Seat seat, const Menu& menu, const Look& look) {
  const Observation seen = observe(referee, state, seat);
  Screen screen;
  screen.heading = seat_name(state.game(), seat, look);
  const std::string moment = moment_text(state.game(), seen, look);
  if (!moment.empty()) screen.heading += " · " + moment;
  screen.table = table_parts(state.game(), seen, look, outlines(referee, state, seat), menu.labels());
  screen.question = question_text(state, menu, look);
  if (!menu.complete()) screen.choices = choice_lines(menu, look);
  return screen;
}

Screen final_screen(Referee& referee, const State& state, const ScoreSheet& sheet, Seat viewer, const Look& look) {
  Screen screen;
  screen.heading = sentence(Message::final_title, look.language);
  screen.table = table_parts(state.game(), observe(referee, state, viewer), look, outlines(referee, state, viewer));
  screen.ending = score_table(state.game(), sheet, look);
  add_paragraph(screen.ending, outcome_text(state.game(), sheet, look));
  return screen;
}

}  // namespace houserule::cli
