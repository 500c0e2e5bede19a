#include "cli/terminal/decision_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/foreseen_choices.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/sides_text.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {
namespace {

/// Those on boards need no line of their own, unless the game says something of one; `foreseen` is told of those of
/// which it says nothing. Empty: of none.
std::vector<std::string> choice_lines(const Menu& menu, const std::vector<std::string>& foreseen, const Look& look) {
  const auto& choices = menu.choices();
  const bool has_notes = std::ranges::any_of(choices, [](const Choice& choice) { return !choice.note.empty(); });
  const std::size_t digits = choices.empty() ? 0 : std::to_string(choices.back().number).size();
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string& note = choices[i].note.empty() && !foreseen.empty() ? foreseen[i] : choices[i].note;
    if (!has_notes && note.empty() && menu.lies_on_board(choices[i])) continue;
    const std::string number = fmt::format("{:>{}}", choices[i].number, digits);
    const bool is_its_name = choices[i].label == std::to_string(choices[i].number);
    lines.push_back(paint(look.colour, "bold", number) + (is_its_name ? "" : " " + choices[i].label));
    if (!note.empty()) lines.back() += "  " + paint(look.colour, "dim", note);
  }
  return lines;
}

}  // namespace

std::string question_text(const State& state, const Menu& menu, const Look& look) {
  if (menu.complete()) return say(look.language, Message::only_one, spoken_action(state, menu.action(), look));
  const Wording& how = menu.labels().empty()              ? Message::number_or_name
                       : menu.accepts_numbers_on_boards() ? Message::cell_or_name
                                                          : Message::cell_alone;
  return paint(look.colour, "bold", menu.question()) + " " +
         paint(look.colour, "dim", fmt::format("({})", sentence(how, look.language)));
}

Screen decision_screen(Referee& referee, const State& state, Seat seat, Menu& menu, const Look& look) {
  const Observation seen = observe(referee, state, seat);
  Screen screen;
  screen.heading = seat_name(state.game(), seat, look);
  if (const std::string side = side_text(state.game(), seat, look); !side.empty())
    screen.heading += fmt::format(" ({})", side);
  const std::string moment = moment_text(state.game(), seen, look);
  if (!moment.empty()) screen.heading += " · " + moment;
  screen.table = table_parts(state.game(), seen, look, outlines(referee, state, seat), menu.labels());
  const bool has_notes = std::ranges::any_of(menu.choices(), [](const Choice& choice) { return !choice.note.empty(); });
  menu.accept_numbers_on_boards(has_notes || std::ranges::none_of(screen.table.boards, &TableBoard::bare));
  screen.question = question_text(state, menu, look);
  if (menu.complete()) return screen;
  screen.choices = choice_lines(menu, {}, look);
  screen.foreseen = choice_lines(menu, foreseen_of_choices(referee, state, menu, look), look);
  return screen;
}

Screen final_screen(Match& match, const ScoreSheet& sheet, Seat viewer, const Look& look) {
  Referee& referee = match.referee();
  const State& state = match.state();
  Screen screen;
  const bool scores = !state.game().score_lines().empty();
  screen.heading = sentence(scores ? Message::final_title : Message::end_title, look.language);
  screen.table = table_parts(state.game(), observe(referee, state, viewer), look, outlines(referee, state, viewer));
  screen.ending = score_table(state.game(), sheet, look);
  add_paragraph(screen.ending, outcome_text(match, sheet, look));
  return screen;
}

}  // namespace houserule::cli
