#include "cli/terminal/named_action.hpp"

#include <algorithm>
#include <bit>
#include <cctype>
#include <cstdint>
#include <set>
#include <utility>

#include "cli/text/ascii.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/output.hpp"
#include "cli/text/words.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {
namespace {

using Words = std::vector<std::string>;

constexpr std::size_t most_words = 40;  // more name no action, and would take long to be tried

const ArgumentDefinition& argument_of(const State& state, const Action& action, int value) {
  const ActionDefinition& definition = state.game().definition().of(action);
  return definition.arguments[definition.argument_of(value)];
}

/// Of a cell on a board of squares: "c"; else empty.
std::string column_of(const State& state, const Action& action, int value) {
  const Source& source = argument_of(state, action, value).source;
  if (source.yields() != Yields::cell || !source.zone()) return "";
  const ZoneId zone = state.game().zone_of(source.zone(), action.seat);
  if (zone == none || state.game().zones()[zone].grid->definition().topology != Topology::square) return "";
  std::string column = lower(value_text(state, action, value));
  std::erase_if(column, [](unsigned char letter) { return std::isdigit(letter) != 0; });
  return column;
}

/// Reads words as one action after another.
struct NameReader {
  const State& state;
  Seat seat;
  const Look& look;
  Words words;
  std::vector<std::string> letters = kind_symbols(state.game().definition());

  bool is_value(const Action& action, int value, const std::string& text) const {
    const auto is_it = [&](const std::string& name) { return folded(name) == text; };
    return std::ranges::any_of(value_names(state, seat, action, value, look), is_it) ||
           is_it(letter_of(state, action, value, letters)) || is_it(column_of(state, action, value));
  }

  /// Whether the words from `first` on name the values from `value` on; those of an argument that takes several in any
  /// order.
  bool names_values(const Action& action, int value, std::size_t first) const {
    std::set<Left> failed;
    return names_left(action, {(1u << action.count) - (1u << value), first}, failed);
  }

  /// Values that are not named yet, as bits, and the first word that names none.
  using Left = std::pair<std::uint32_t, std::size_t>;
  bool names_left(const Action& action, const Left& left, std::set<Left>& failed) const {
    const auto [values, first] = left;
    if (values == 0) return first == words.size();
    if (failed.contains(left)) return false;
    const int next = std::countr_zero(values);
    const int end_of_next = argument_of(state, action, next).amount ? action.count : next + 1;
    for (std::size_t end = words.size(); end > first; --end)
      for (int value = next; value < end_of_next; ++value) {
        const std::uint32_t bit = 1u << value;
        if ((values & bit) != 0 && is_value(action, value, joined(words, first, end)) &&
            names_left(action, {values - bit, end}, failed))
          return true;
      }
    failed.insert(left);
    return false;
  }

  bool names(const Action& action) const {
    const ActionDefinition& definition = state.game().definition().of(action);
    const Words known{definition.id, id_words(definition.id), definition.text.in(look.language)};
    for (std::size_t end = words.size(); end > 0; --end) {
      const auto is_it = [&](const std::string& name) { return folded(name) == joined(words, 0, end); };
      if (std::ranges::any_of(known, is_it) && names_values(action, 0, end)) return true;
    }
    return false;
  }
};

bool goes_on_from(const Action& begun, const Action& action) {
  return action.id == begun.id && action.count > begun.count &&
         std::equal(begun.values.begin(), begun.values.begin() + begun.count, action.values.begin());
}

}  // namespace

std::vector<std::string> value_names(const State& state, Seat seat, const Action& action, int value, const Look& look) {
  Look plain = look;
  plain.colour = false;
  std::vector<std::string> names{lower(value_text(state, action, value)),
                                 lower(value_name(state, seat, action, value, plain))};
  if (argument_of(state, action, value).source.yields() != Yields::piece) return names;
  const PieceState& piece = state.piece(static_cast<PieceId>(action.values[static_cast<std::size_t>(value)]));
  if (piece.cell != none) names.push_back(lower(state.game().zones()[piece.zone].grid->name(piece.cell)));
  return names;
}

std::string letter_of(const State& state, const Action& action, int value, const std::vector<std::string>& letters) {
  if (argument_of(state, action, value).source.yields() != Yields::piece) return "";
  const std::string notation = value_text(state, action, value);
  const int kind = find_id(state.game().definition().kinds, notation.substr(0, notation.find('@')));
  return kind < 0 ? "" : lower(letters[static_cast<std::size_t>(kind)]);
}

std::vector<Action> named_actions(Referee& referee, const State& state, Seat seat, const std::string& text,
                                  const Look& look, const Action& begun) {
  const NameReader reader{state, seat, look, words_in(folded(text))};
  if (reader.words.empty() || reader.words.size() > most_words) return {};
  std::vector<Action> found;
  std::set<std::string> written;
  for (const Action& action : referee.legal(state, seat)) {
    const bool is_named = reader.names(action) ||
                          (begun.id >= 0 && goes_on_from(begun, action) && reader.names_values(action, begun.count, 0));
    if (is_named && written.insert(action_text(state, action)).second) found.push_back(action);
  }
  return found;
}

}  // namespace houserule::cli
