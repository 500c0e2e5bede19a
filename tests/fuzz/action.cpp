#include <algorithm>
#include <charconv>

#include "core/flow/notation.hpp"
#include "tests/fuzz/common.hpp"
#include "tests/fuzz/targets.hpp"

namespace houserule::fuzz {
namespace {

constexpr int most_lines = 40;

std::uint64_t take_number(std::string_view& text) {
  std::uint64_t number = 0;
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number).ptr;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// "2: mark b2" is typed by player 2, acting or not; else it is whose turn it is.
Seat take_seat(std::string_view& line, Seat actor, int players) {
  if (line.size() < 3 || line[1] != ':' || line[0] < '1' || line[0] > '9') return actor;
  const Seat seat = std::min(line[0] - '1', players - 1);
  line.remove_prefix(2);
  return seat;
}

/// What is legal is written in one way, which reads back.
void require_one_form(Referee& referee, const State& state, const Action& action) {
  const std::string text = action_text(state, action);
  const Parsed again = parse_action(referee, state, action.seat, text);
  require(again.refusal.empty(), "'" + text + "' does not read: " + sentence(again.refusal));
  require(action_text(state, again.action) == text, "'" + text + "' is written in two ways");
}

void type(Referee& referee, State& state, Seat seat, std::string_view text) {
  const std::uint64_t hash = state.hash();
  const Parsed parsed = parse_action(referee, state, seat, text);
  if (parsed.refusal.empty()) {
    require_one_form(referee, state, parsed.action);
    const Refusal refusal = referee.apply(state, parsed.action);
    require(refusal.empty(), "what was read as legal is refused: " + sentence(refusal));
    return;
  }
  for (const char* language : {"en", "fr"})
    require(!sentence(parsed.refusal, language).empty(), "refused without a sentence");
  if (const Parsed read = read_action(state, seat, text); read.refusal.empty())
    static_cast<void>(referee.find_objection(state, read.action));
  require(state.hash() == hash, "a refused action has changed something");
}

}  // namespace

/// After the game a line "PLAYERS SEED", then what is typed, a line each.
void try_action(std::string_view text) {
  Named named = name_game(text);
  const Package& package = shipped(named.game);
  const Definition& definition = *package.definition;
  take_line(named.text);
  std::string_view numbers = take_line(named.text);
  const auto players = static_cast<int>(std::clamp<std::uint64_t>(take_number(numbers),
                                                                  static_cast<std::uint64_t>(definition.min_players),
                                                                  static_cast<std::uint64_t>(definition.max_players)));
  Referee referee = package.referee(players);
  State state = referee.start(take_number(numbers));
  for (int line = 0; line < most_lines && !named.text.empty() && !state.over(); ++line) {
    std::string_view typed = take_line(named.text);
    const Seat seat = take_seat(typed, referee.actor(state), players);
    type(referee, state, seat, typed);
  }
}

}  // namespace houserule::fuzz
