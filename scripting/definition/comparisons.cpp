// Comparisons: "moons >= 3", "hand.count == $cards", "card.suit != trump".

#include <algorithm>
#include <array>
#include <sstream>

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

/// What may be meant by a name that is no operand.
std::string operand_hint(const OperandReading& reading, const std::string& text) {
  const Definition& definition = reading.context.definition;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string name = text.substr(0, dot), part = dot < text.size() ? text.substr(dot + 1) : "";
  const ZoneIndex zone = definition.zones.find(name);
  if (!zone) {
    std::vector<std::string> known = ids_of(definition.counters);
    for (const std::string& each : ids_of(definition.variables)) known.push_back(each);
    if (reading.scope.action)
      for (const std::string& each : ids_of(reading.scope.action->arguments)) known.push_back(each);
    return suggest(text, known);
  }
  const TermIndex term = definition.vocabulary.find(part);
  if (term && !definition.vocabulary[term].numbers.empty()) return fmt::format("{}.sum({})", name, part);
  const bool grid = definition.zones[zone].shape == Shape::grid;
  return fmt::format("{0}.count, {0}.sum(PROPERTY)", name) + (grid ? "" : fmt::format(", {}.top.PROPERTY", name));
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
  } else {
    reading.fault(text, fmt::format("there is no counter, variable or argument '{}'", text),
                  operand_hint(reading, text));
  }
  return {0, other.measure};
}

void check_measures(const OperandReading& reading, const ReadOperand& left, Comparison by, const ReadOperand& right) {
  if (left.measure != right.measure)
    reading.context.fault(reading.value, "a number, a player and a word can't be compared with each other");
  else if (left.measure != Measure::number && by != Comparison::equal && by != Comparison::unequal)
    reading.context.fault(reading.value, "only numbers are more or less than others", "write == or !=");
  else if (left.grid != right.grid)
    reading.context.fault(reading.value, "these are cells of two boards");
}

/// For what looks like a comparison.
const char* comparison_hint(const std::vector<std::string>& parts) {
  constexpr std::array<std::pair<std::string_view, const char*>, 3> slips{
      {{"=", "equal is written =="}, {"=>", "at least is written >="}, {"=<", "at most is written <="}}};
  if (std::ranges::any_of(parts, [](const std::string& part) { return part == "+" || part == "-"; }))
    return "nothing is added up here: keep the sum in a counter";
  for (const auto& [slip, hint] : slips)
    if (parts.size() == 3 && parts[1] == slip) return hint;
  return "write 'A == B', with a space on either side";
}
}  // namespace

std::optional<Condition> read_comparison(Context& context, const Value& value, const Scope& scope) {
  std::istringstream stream{value.string()};
  std::vector<std::string> parts;
  for (std::string part; stream >> part;) parts.push_back(part);
  const bool negated = !parts.empty() && parts[0] == "not";
  if (negated) parts.erase(parts.begin());
  if (value.string().find_first_of("=<>") == std::string::npos) return {};
  if (parts.size() != 3 || !sign_of(parts[1])) {
    context.fault(value, fmt::format("'{}' is no comparison", value.string()), comparison_hint(parts));
    return Condition{};
  }
  const OperandReading reading{context, value, scope};
  const Comparison by = *sign_of(parts[1]);
  std::optional<ReadOperand> left = read_operand(reading, parts[0]), right = read_operand(reading, parts[2]);
  if (!left) left = read_word(reading, parts[0], right.value_or(ReadOperand{}));
  if (!right) right = read_word(reading, parts[2], *left);
  if (left->measure == Measure::word && right->measure == Measure::term) *left = as_term(reading, parts[0], *left);
  if (right->measure == Measure::word && left->measure == Measure::term) *right = as_term(reading, parts[2], *right);
  check_measures(reading, *left, by, *right);
  return Condition{conditions::Compare{by, {left->operand, right->operand}}, negated};
}

}  // namespace houserule::build
