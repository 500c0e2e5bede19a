// What several numbers come to: "hand.count + 1", "2 * (coins - debts)", "max(cost, 0)", "pips / 2", "deals % 4".

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/operands.hpp"
#include "scripting/yaml/explain.hpp"

namespace houserule::build {

using Sign = operands::Arithmetic::Sign;

namespace {

/// Signs and brackets, of which each leads a step deeper.
constexpr std::ptrdiff_t most_steps = 100;

bool is_too_long(const std::string& text) {
  return std::ranges::count(text, ' ') / 2 + std::ranges::count(text, '(') > most_steps;
}

/// Where the last of these signs stands outside brackets, with a space on either side; npos if none does.
std::size_t last_sign(const std::string& text, std::string_view signs) {
  int depth = 0;
  for (std::size_t i = text.size(); i-- > 0;) {
    depth -= bracket_step(text[i]);
    const bool apart = i > 0 && i + 1 < text.size() && text[i - 1] == ' ' && text[i + 1] == ' ';
    if (depth == 0 && apart && signs.find(text[i]) != std::string_view::npos) return i;
  }
  return std::string::npos;
}

class Reckoning {
 public:
  explicit Reckoning(const OperandReading& reading) : reading_(reading) {}

  std::optional<ReadOperand> read(const std::string& text) const {
    for (const std::string_view signs : {"+-", "*/%"})
      if (const std::size_t at = last_sign(text, signs); at != std::string::npos)
        return of_two(trimmed(text.substr(0, at)), text[at], trimmed(text.substr(at + 1)));
    if (text.starts_with('(') && closes_last(text, 0)) return read(trimmed(text.substr(1, text.size() - 2)));
    for (const auto& [open, sign] : {std::pair("max(", Sign::most), std::pair("min(", Sign::least)})
      if (text.starts_with(open) && closes_last(text, 3)) return of_several(text.substr(4, text.size() - 5), sign);
    if (text.starts_with("abs(") && closes_last(text, 3)) return size_of(text.substr(4, text.size() - 5));
    if (text.starts_with('-') && text.size() > 1 &&
        (text[1] == '(' || std::isalpha(static_cast<unsigned char>(text[1])) != 0))
      return of_two("0", '-', text.substr(1));
    return read_single(reading_, text);
  }

 private:
  ReadOperand of_two(const std::string& left, char sign, const std::string& right) const;
  ReadOperand size_of(const std::string& text) const;
  ReadOperand of_several(const std::string& text, Sign sign) const;
  Operand number(const std::string& text) const;

  const OperandReading& reading_;
};

/// Constants are reckoned at once.
ReadOperand come_to(Sign sign, std::vector<Operand> parts) {
  const auto constant = [](const Operand& part) { return std::get_if<std::int64_t>(&part); };
  if (!std::ranges::all_of(parts, constant)) return {operands::Arithmetic{sign, std::move(parts)}};
  std::int64_t result = *constant(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) result = reckon(result, sign, *constant(parts[i]));
  return {result};
}

Operand Reckoning::number(const std::string& text) const {
  const auto found = read(text);
  if (!found)
    fault_unknown(reading_, text);
  else if (found->measure != Measure::number)
    reading_.fault(text, fmt::format("'{}' is no number", text), "only numbers are reckoned with");
  return found && found->measure == Measure::number ? found->operand : Operand{0};
}

ReadOperand Reckoning::of_two(const std::string& left, char sign, const std::string& right) const {
  const std::size_t faults = reading_.context.diagnostics.size();
  std::vector<Operand> parts{number(left), number(right)};
  switch (sign) {
    case '+': return come_to(Sign::plus, std::move(parts));
    case '-': return come_to(Sign::minus, std::move(parts));
    case '*': return come_to(Sign::times, std::move(parts));
    default: break;
  }
  const auto* by = std::get_if<std::int64_t>(&parts[1]);
  if (by == nullptr || *by != 0) return come_to(sign == '/' ? Sign::over : Sign::remainder, std::move(parts));
  if (reading_.context.diagnostics.size() > faults) return {0};
  reading_.fault(right, fmt::format("nothing is divided by '{}'", right), "by a number that is not 0: hand.count / 2");
  return {0};
}

/// The larger of it and its contrary.
ReadOperand Reckoning::size_of(const std::string& text) const {
  const Operand part = number(text);
  return come_to(Sign::most, {part, come_to(Sign::minus, {std::int64_t{0}, part}).operand});
}

ReadOperand Reckoning::of_several(const std::string& text, Sign sign) const {
  std::vector<Operand> parts;
  for (const std::string& part : split_at_commas(text)) parts.push_back(number(trimmed(part)));
  return come_to(sign, std::move(parts));
}

}  // namespace

int bracket_step(char character) {
  if (character == '(' || character == '[') return 1;
  return character == ')' || character == ']' ? -1 : 0;
}

bool closes_last(const std::string& text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i)
    if ((depth += bracket_step(text[i])) == 0) return i + 1 == text.size();
  return false;
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (const char character : text) {
    depth += bracket_step(character);
    if (depth == 0 && character == ',')
      parts.emplace_back();
    else
      parts.back() += character;
  }
  return parts;
}

bool takes_commas(const std::string& text) {
  constexpr std::array calls{"max(", "min(", "sum(", "most(", "least(", "different(", "around(", "enclosed("};
  return std::ranges::any_of(calls, [&](const char* call) { return text.find(call) != std::string::npos; });
}

bool refuse_odd_brackets(Context& context, const Value& value, const std::string& text) {
  const auto opened = std::ranges::count(text, '('), closed = std::ranges::count(text, ')');
  const bool names = text.find(".of(") != std::string::npos || text.find("around(") != std::string::npos ||
                     text.find("enclosed(") != std::string::npos;
  if (opened == closed || (opened > closed && names)) return false;  // which is told where they are read
  const bool torn = takes_commas(text) || opened == 0;
  context.fault(value, fmt::format("'{}' has a bracket without the other", text),
                torn              ? yaml::quote_commas
                : closed > opened ? "a ')' too many"
                                  : "");
  return true;
}

std::optional<ReadOperand> read_operand(const OperandReading& reading, const std::string& text) {
  if (is_too_long(text))
    reading.context.fault(reading.value, "this is too long to be reckoned", "keep a part of it in a counter");
  else if (!refuse_odd_brackets(reading.context, reading.value, text))
    return Reckoning(reading).read(trimmed(text));
  return ReadOperand{0};
}

namespace {
/// Whether a loop of the flow is called so.
bool is_loop(const Value& flow, const std::string& name) {
  for (const Value& item : flow.children())
    if ((item.is_map() && item["as"].string() == name) || is_loop(item["do"], name)) return true;
  return false;
}

constexpr const char* counted_ways =
    "of these: count, count(WORD), sum(NUMBER), most(NUMBER), least(NUMBER), different(PROPERTY)";
}  // namespace

bool is_torn_by_sign(const std::string& text, const std::vector<std::string>& names) {
  const std::size_t sign = text.find_first_of("+-*/%");
  return sign != std::string::npos && std::ranges::find(names, text.substr(0, sign)) != names.end();
}

std::string operand_hint(const OperandReading& reading, const std::string& text) {
  const std::string called = name_called(text);
  if (find_called(reading.context, "conditions", called)) return fmt::format("it is a condition: when: {}", text);
  if (const std::string near = suggest(called, names_under(reading.context, "amounts")); !near.empty()) return near;
  if (text.find('|') != std::string::npos) return "the size of a number: abs(A)";
  if (text.starts_with("any ") || text.starts_with("all "))
    return fmt::format("of all players: players.{}({})", text.starts_with("any ") ? "most" : "least", text.substr(4));
  if (text.find(" and ") != std::string::npos) return "all of a list must hold: [A == B, deck empty]";
  if (text.find(" or ") != std::string::npos) return "one of these must hold: {any: [A == B, deck empty]}";
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0 && digits < text.size() && text[digits] == ' ')
    return fmt::format("a sign between them: {} * {}", text.substr(0, digits), trimmed(text.substr(digits)));
  if (text.find_first_of("+*/%") != std::string::npos) return sign_apart;
  if (text.ends_with(')') && std::isalpha(static_cast<unsigned char>(text[0])) != 0 && text.find('.') > text.find('('))
    return "of these: max(A, B), min(A, B), abs(A)";
  if (text == "round" || text == "turn" || text == "ply" || text == "plies")
    return "what is counted is a counter: {add: 1, to: turns}";
  if (text == "true" || text == "false") return text == "true" ? "true counts as 1" : "false counts as 0";
  const Definition& definition = reading.context.definition;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string name = text.substr(0, dot), part = dot < text.size() ? text.substr(dot + 1) : "";
  const ZoneIndex zone = definition.zones.find(name);
  if (!zone && text.ends_with(')') && text.find(").") != std::string::npos) return counted_ways;
  if (name == "players" || name == "others")
    return fmt::format("of these: {0}.sum(AMOUNT), {0}.most(AMOUNT), {0}.least(AMOUNT), {0}.count", name);
  const Value root{reading.context.tree, "", "", {}};
  if (root["parameters"][text]) return fmt::format("what a parameter is: ${}", text);
  if (is_loop(root["flow"], text)) return "what is counted of a loop is a counter: {add: 1, to: NAME} in it";
  if (root["numbers"][text]) return fmt::format("what stands under numbers: numbers.{}", text);
  if (!zone) {
    std::vector<std::string> known = ids_of(definition.counters);
    for (const std::string& each : ids_of(definition.variables)) known.push_back(each);
    if (reading.scope.action)
      for (const std::string& each : ids_of(reading.scope.action->arguments)) known.push_back(each);
    if (is_torn_by_sign(text, known)) return sign_apart;
    const bool of_each = part == "most" || part == "least" || part == "sum";
    if (of_each && (definition.counters.find(name) || definition.variables.find(name)))
      return fmt::format("of all players: players.{}({})", part, name);
    std::string near = suggest(text, known);
    const bool of_something = !part.empty() && reading.scope.in_needs && reading.scope.action == nullptr;
    if (near.empty() && of_something) return needs_come_first;
    return near;
  }
  const std::string set = part.substr(0, part.find('('));
  const auto is_set = [&](const GridSetForm& form) { return form.name == set; };
  if (definition.zones[zone].shape == Shape::grid && std::ranges::any_of(grid_set_forms(), is_set))
    return fmt::format("how many cells they are: {}.count", text);
  if (text.ends_with(')')) return counted_ways;
  const TermIndex term = definition.vocabulary.find(part);
  if (term && !definition.vocabulary[term].numbers.empty()) return fmt::format("{}.sum({})", name, part);
  const bool no_top = definition.zones[zone].shape == Shape::grid || definition.zones[zone].shape == Shape::set;
  return fmt::format("{0}.count, {0}.sum(PROPERTY)", name) + (no_top ? "" : fmt::format(", {}.top.PROPERTY", name));
}

void fault_unknown(const OperandReading& reading, const std::string& text) {
  reading.fault(text, fmt::format("there is no counter, variable or argument '{}'", text), operand_hint(reading, text));
}

}  // namespace houserule::build
