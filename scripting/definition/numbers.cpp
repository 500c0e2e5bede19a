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

/// The words or cells of a table: those of which it has a number.
bool read_keys_of_table(const OperandReading& reading, const std::string& text, const yaml::Node& table,
                        operands::LookedUp& looked_up) {
  for (const yaml::Entry& entry : table.map()) {
    const TermIndex term = reading.context.definition.vocabulary.find(entry.key);
    const auto cell = looked_up.board
                          ? find_cell_called(reading.context, entry.key, entry.key_place, "numbers", looked_up.board)
                          : std::nullopt;
    if (looked_up.board ? cell.has_value() : bool(term)) {
      looked_up.keys.push_back(looked_up.board ? *cell : term.value);
      continue;
    }
    const std::string& board = looked_up.board ? reading.context.definition.zones[looked_up.board].id : entry.key;
    reading.fault(text,
                  looked_up.board ? fmt::format("'{}' in '{}' is no cell of '{}'", entry.key, looked_up.name, board)
                                  : fmt::format("'{}' in '{}' is no word", entry.key, looked_up.name),
                  looked_up.board ? "" : "the id of a kind, an option or a property");
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

/// Where in the table it is looked up: a number in a list, a word or a cell in a map.
ReadOperand read_place_in(const OperandReading& reading, const TableText& text, const yaml::Node& table) {
  const bool by_key = table.is_map();
  const auto found = read_operand(reading, text.at);
  if (!found && by_key)
    reading.fault(text.at, fmt::format("'{}' has no '{}'", text.name, text.at), hint_of(text.at, yaml::keys_of(table)));
  else if (!found)
    fault_unknown(reading, text.at);
  if (!found) return {0};
  const bool is_key = found->measure != Measure::number && found->measure != Measure::seat;
  if (by_key && !is_key)
    reading.fault(text.at, fmt::format("'{}' has words, and '{}' is none", text.name, text.at),
                  "ARGUMENT.PROPERTY of a choice, or an argument or a variable that is a word");
  else if (!by_key && found->measure != Measure::number)
    reading.fault(text.at, fmt::format("'{}' is a list, and '{}' is no number", text.name, text.at),
                  "for words: numbers: {cost: {red: 1, blue: 2}}");
  return found->measure == Measure::word ? as_term(reading, text.at, *found) : *found;
}

/// Whether it is something else than a word: then that says which word is meant.
bool is_named(const OperandReading& reading, const std::string& name) {
  const ActionDefinition* action = reading.scope.action;
  return (action != nullptr && action->arguments.find(name)) || reading.context.definition.variables.find(name);
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
  if (table->find(parts->at) != nullptr && !is_named(reading, parts->at))
    return read_numbers(reading, fmt::format("{}.{}", parts->name, parts->at));
  const std::size_t faults = reading.context.diagnostics.size();
  const ReadOperand at = read_place_in(reading, *parts, *table);
  if (reading.context.diagnostics.size() > faults) return ReadOperand{0};
  if (const auto* place = std::get_if<std::int64_t>(&at.operand); place != nullptr && table->is_list())
    return read_numbers(reading, fmt::format("{}[{}]", parts->name, *place));
  const ZoneIndex board = at.measure == Measure::cell ? at.grid : ZoneIndex{};
  operands::LookedUp looked_up{parts->name, {}, {}, board, {at.operand}};
  if (!read_values_of_table(reading, text, *table, looked_up)) return ReadOperand{0};
  if (table->is_map() && !read_keys_of_table(reading, text, *table, looked_up)) return ReadOperand{0};
  return ReadOperand{looked_up};
}

}  // namespace houserule::build
