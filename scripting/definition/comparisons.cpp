// Comparisons: "moons >= 3", "hand.count == $cards", "card.suit != trump".

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "scripting/definition/operands.hpp"

namespace houserule::build {

namespace {

constexpr std::array<std::pair<const char*, Comparison>, 6> signs{{{"==", Comparison::equal},
                                                                   {"!=", Comparison::unequal},
                                                                   {"<=", Comparison::at_most},
                                                                   {">=", Comparison::at_least},
                                                                   {"<", Comparison::less},
                                                                   {">", Comparison::greater}}};

std::optional<Comparison> sign_of(const std::string& part) {
  const auto found = std::ranges::find(signs, part, [](const auto& sign) { return std::string(sign.first); });
  return found == signs.end() ? std::nullopt : std::optional(found->second);
}

/// Compared with what a piece has or what it is.
void fault_unknown_term(const OperandReading& reading, const std::string& text) {
  const Vocabulary& vocabulary = reading.context.definition.vocabulary;
  std::string hint = operand_hint(reading, text);
  if (hint.empty()) hint = suggest(text, vocabulary.names_where([](const Term& term) { return term.can_be_held(); }));
  reading.fault(text, fmt::format("there is no word, variable or argument '{}'", text), hint);
}

/// A cell of the board by its own name.
ReadOperand read_cell_name(const OperandReading& reading, const std::string& text, ZoneIndex board) {
  const int grid = board ? reading.context.definition.zones[board].grid : -1;
  const int cell =
      grid < 0
          ? 0
          : find_cell_called(reading.context, text, reading.place_of(text), reading.value.path, board).value_or(-1);
  if (cell < 0)
    reading.fault(text, fmt::format("there is no cell, variable or argument '{}'", text),
                  suggest(text, names_of(reading.context.definition.grids[static_cast<std::size_t>(grid)])));
  return {std::int64_t{std::max(cell, 0)}, Measure::cell, nullptr, board};
}

/// A word that the other side may be.
ReadOperand read_word(const OperandReading& reading, const std::string& text, const ReadOperand& other) {
  if (other.measure == Measure::word) {
    const auto found = std::ranges::find(*other.words, text);
    if (found != other.words->end()) return {static_cast<std::int32_t>(found - other.words->begin()), Measure::word};
    reading.fault(text, fmt::format("there is no word '{}' here", text), hint_of(text, *other.words));
  } else if (const TermIndex term = reading.context.definition.vocabulary.find(text);
             other.measure == Measure::term && term) {
    const bool of_piece = std::holds_alternative<operands::Meant>(other.operand);
    if (of_piece && reading.context.definition.vocabulary[term].kind < 0)
      reading.fault(text, fmt::format("'{}' is no kind, and a piece is compared with its kind", text),
                    "what a piece has: card.suit == red");
    return {term.value, Measure::term};
  } else if (other.measure == Measure::term) {
    fault_unknown_term(reading, text);
  } else if (other.measure == Measure::cell) {
    return read_cell_name(reading, text, other.grid);
  } else {
    fault_unknown(reading, text);
  }
  return {0, other.measure};
}

/// "A == B" at the sign: what stands before it and behind it.
struct Sides {
  std::string left, sign, right;
};

/// A side that is a number here, though pieces have a word of that name.
std::string hint_of_measures(const OperandReading& reading, const Sides& sides) {
  const Definition& definition = reading.context.definition;
  for (const std::string& side : {sides.left, sides.right}) {
    const bool counts = bool(definition.counters.find(side));
    if ((counts || definition.variables.find(side)) && definition.vocabulary.find(side))
      return fmt::format("'{}' is the {} here: call one of the two otherwise", side, counts ? "counter" : "variable");
  }
  return "";
}

void check_measures(const OperandReading& reading, const Sides& sides, const ReadOperand& left, Comparison by,
                    const ReadOperand& right) {
  if (left.measure != right.measure)
    reading.context.fault(reading.value, "a number, a player and a word can't be compared with each other",
                          left.measure == Measure::seat || right.measure == Measure::seat
                              ? "variables: {first: {type: seat, start: 1}}, then me == first"
                              : hint_of_measures(reading, sides));
  else if (left.measure != Measure::number && by != Comparison::equal && by != Comparison::unequal)
    reading.context.fault(reading.value, "only numbers are more or less than others", "write == or !=");
  else if (left.grid && right.grid && !share_cells(reading.context.definition, left.grid, right.grid))
    reading.context.fault(reading.value, "these are cells of two boards");
}

/// Nothing unless one sign stands by itself between two sides.
std::optional<Sides> split(const std::string& text) {
  constexpr std::string_view space = " \t\n";
  std::optional<Sides> sides;
  for (std::size_t begin = text.find_first_not_of(space), end = 0; begin < text.size();
       begin = text.find_first_not_of(space, end)) {
    end = std::min(text.find_first_of(space, begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    if (!sign_of(word)) continue;
    if (sides) return {};
    sides = {trimmed(text.substr(0, begin)), word, trimmed(text.substr(end))};
  }
  return sides && !sides->left.empty() && !sides->right.empty() ? sides : std::nullopt;
}

/// For what looks like a comparison.
const char* comparison_hint(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, const char*>, 3> slips{
      {{" = ", "equal is written =="}, {" => ", "at least is written >="}, {" =< ", "at most is written <="}}};
  for (const auto& [slip, hint] : slips)
    if (text.find(slip) != std::string::npos) return hint;
  const auto has = [&](const char* word) { return text.find(word) != std::string::npos; };
  if (has(" and ") || has("&&")) return "all of a list must hold: [A == B, C == D]";
  if (has(" or ") || has("||")) return "one of these must hold: {any: [A == B, C == D]}";
  return "write 'A == B', with a space on either side";
}
}  // namespace

std::optional<Condition> read_comparison(Context& context, const Value& value, const Scope& scope) {
  const std::string text = trimmed(value.string());
  if (text.find_first_of("=<>") == std::string::npos) return {};
  const bool negated = text.starts_with("not ");
  const auto sides = split(negated ? text.substr(4) : text);
  if (!sides) {
    context.fault(value, fmt::format("'{}' is no comparison", value.string()), comparison_hint(text));
    return Condition{};
  }
  const OperandReading reading{context, value, scope};
  const Comparison by = *sign_of(sides->sign);
  const std::size_t faults = context.diagnostics.size();
  std::optional<ReadOperand> left = read_operand(reading, sides->left), right = read_operand(reading, sides->right);
  // beside what is wrong, nothing tells what a word may be
  if (context.diagnostics.size() > faults) return Condition{};
  if (!left) left = read_word(reading, sides->left, right.value_or(ReadOperand{}));
  if (!right) right = read_word(reading, sides->right, *left);
  const auto is_named = [](const ReadOperand& side) {
    return side.measure == Measure::word || side.measure == Measure::cell;
  };
  if (is_named(*left) && right->measure == Measure::term) *left = as_term(reading, sides->left, *left);
  if (is_named(*right) && left->measure == Measure::term) *right = as_term(reading, sides->right, *right);
  check_measures(reading, *sides, *left, by, *right);
  return Condition{conditions::Compare{by, {left->operand, right->operand}}, negated};
}

}  // namespace houserule::build
