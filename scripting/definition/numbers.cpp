// What stands under `numbers`: numbers.box.rows, and what is looked up while a match is played: numbers.floor[k + 1].

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/operands.hpp"
#include "scripting/yaml/named_numbers.hpp"

namespace houserule::build {

ReadOperand read_numbers(const OperandReading& reading, const std::string& text) {
  const yaml::NamedNumber found = yaml::find_number(*reading.context.tree, text);
  if (found.value != nullptr && found.value->is_integer()) return {Operand{found.value->integer()}};
  if (found.value == nullptr)
    reading.fault(text, found.message, found.hint);
  else
    reading.fault(text, fmt::format("'{}' is {}, no number", text, yaml::type_name(*found.value)));
  return {Operand{0}};
}

namespace {

/// "numbers.floor[floor.count]" taken apart; nothing if it is no such thing.
struct TableText {
  std::string name, at;
};

std::optional<TableText> find_table(const OperandReading& reading, const std::string& text) {
  if (!text.starts_with("numbers.") || !text.ends_with(']') || reading.context.definition.zones.find("numbers"))
    return {};
  const std::size_t open = text.find('[');
  int depth = 0;
  for (std::size_t i = open; i + 1 < text.size(); ++i)
    if ((depth += bracket_step(text[i])) == 0) return {};  // closed before the end: "numbers.box[1].rows[k]"
  return TableText{text.substr(0, open), trimmed(text.substr(open + 1, text.size() - open - 2))};
}

/// The words of a table: those of which it has a number.
bool read_terms_of_table(const OperandReading& reading, const std::string& text, const yaml::Node& table,
                         operands::LookedUp& looked_up) {
  for (const yaml::Entry& entry : table.map()) {
    looked_up.terms.push_back(reading.context.definition.vocabulary.find(entry.key));
    if (looked_up.terms.back()) continue;
    reading.fault(text, fmt::format("'{}' in '{}' is no word", entry.key, looked_up.name),
                  "the id of a kind, an option or a property");
    return false;
  }
  return true;
}

/// False and a diagnostic if they are no numbers.
bool read_values_of_table(const OperandReading& reading, const std::string& text, const yaml::Node& table,
                          operands::LookedUp& looked_up) {
  const auto add = [&](const yaml::Node& each) {
    if (each.is_integer()) looked_up.values.push_back(each.integer());
    return each.is_integer();
  };
  const bool fine = table.is_list() ? std::ranges::all_of(table.list(), add)
                                    : std::ranges::all_of(table.map(), add, &yaml::Entry::value);
  if (!fine || looked_up.values.empty())
    reading.fault(text, fmt::format("'{}' is no list of numbers", looked_up.name), "numbers: {floor: [1, 1, 2]}");
  return fine && !looked_up.values.empty();
}

/// Where in the table it is looked up: a number in a list, a word in a map.
Operand read_place_in(const OperandReading& reading, const TableText& text, bool by_term) {
  const auto found = read_operand(reading, text.at);
  const bool is_word = found && (found->measure == Measure::term || found->measure == Measure::word);
  if (!found)
    fault_unknown(reading, text.at);
  else if (by_term && !is_word)
    reading.fault(text.at, fmt::format("'{}' has words, and '{}' is none", text.name, text.at),
                  "ARGUMENT.PROPERTY of a choice, or an argument or a variable that is a word");
  else if (!by_term && found->measure != Measure::number)
    reading.fault(text.at, fmt::format("'{}' is a list, and '{}' is no number", text.name, text.at),
                  "for words: numbers: {cost: {red: 1, blue: 2}}");
  if (!found) return 0;
  return found->measure == Measure::word ? as_term(reading, text.at, *found).operand : found->operand;
}

void fault_no_table(const OperandReading& reading, const std::string& text, const std::string& name) {
  std::vector<std::string> known;
  if (const yaml::Node* numbers = reading.context.tree->find("numbers"))
    for (const yaml::Entry& entry : numbers->map()) known.push_back("numbers." + entry.key);
  reading.fault(text, fmt::format("the game has no list '{}'", name), hint_of(name, known));
}

}  // namespace

std::optional<ReadOperand> read_looked_up(const OperandReading& reading, const std::string& text) {
  const auto parts = find_table(reading, text);
  if (!parts) return {};
  const yaml::Node* table = yaml::find_path(*reading.context.tree, parts->name);
  if (table == nullptr || (!table->is_list() && !table->is_map())) {
    fault_no_table(reading, text, parts->name);
    return ReadOperand{0};
  }
  const std::size_t faults = reading.context.diagnostics.size();
  const Operand at = read_place_in(reading, *parts, table->is_map());
  if (reading.context.diagnostics.size() > faults) return ReadOperand{0};
  if (const auto* place = std::get_if<std::int64_t>(&at); place != nullptr && table->is_list())
    return read_numbers(reading, fmt::format("{}[{}]", parts->name, *place));
  operands::LookedUp looked_up{parts->name, {}, {}, {at}};
  if (!read_values_of_table(reading, text, *table, looked_up)) return ReadOperand{0};
  if (table->is_map() && !read_terms_of_table(reading, text, *table, looked_up)) return ReadOperand{0};
  return ReadOperand{looked_up};
}

}  // namespace houserule::build
