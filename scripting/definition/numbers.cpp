// What stands under `numbers`: numbers.box.rows, and what is looked up while a match is played: numbers.floor[k + 1].

#include <algorithm>
#include <cctype>
#include <span>

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

/// "numbers.rent[spot][level]" taken apart; nothing if it is no such thing.
struct TableText {
  std::string name;
  std::vector<std::string> places;
};

/// "numbers.box[1].rows"
bool is_name_of_table(const std::string& name) {
  const auto fits = [](char c) {
    return std::islower(c) != 0 || std::isdigit(c) != 0 || std::string("._-[]").find(c) != std::string::npos;
  };
  return name.starts_with("numbers.") && std::ranges::all_of(name, fits);
}

/// Where the bracket opens that closes with the text.
std::size_t last_bracket(const std::string& text) {
  std::size_t open = text.size();
  for (int depth = 0; open > 0;)
    if ((depth -= bracket_step(text[--open])) == 0) return open;
  return open;
}

std::optional<TableText> find_table(const OperandReading& reading, const std::string& text) {
  if (reading.context.definition.zones.find("numbers")) return {};
  TableText table{text, {}};
  while (table.name.ends_with(']')) {
    const std::size_t open = last_bracket(table.name);
    table.places.insert(table.places.begin(), trimmed(table.name.substr(open + 1, table.name.size() - open - 2)));
    table.name.resize(open);
  }
  return table.places.empty() || !is_name_of_table(table.name) ? std::nullopt : std::optional(table);
}

/// {3: 10, 4: 9}
bool goes_by_numbers(const yaml::Node& table) {
  return table.is_map() &&
         std::ranges::all_of(table.map(), [](const auto& entry) { return whole_number(entry.key).has_value(); });
}

/// The term, cell or number that a key is.
std::optional<std::int64_t> read_key(const OperandReading& reading, const yaml::Entry& entry,
                                     const operands::LookedUp& looked_up) {
  using By = operands::LookedUp::By;
  if (looked_up.by == By::number) return whole_number(entry.key);
  if (looked_up.by == By::cell)
    return find_cell_called(reading.context, entry.key, entry.key_place, "numbers", looked_up.board);
  const TermIndex term = reading.context.definition.vocabulary.find(entry.key);
  return term ? std::optional<std::int64_t>(term.value) : std::nullopt;
}

/// The cell that may be meant.
std::string hint_of_cell(const Definition& definition, ZoneIndex board, const std::string& name) {
  const int grid = definition.zones[board].grid;
  return grid < 0 ? "" : suggest(name, names_of(definition.grids[static_cast<std::size_t>(grid)]));
}

/// What is no key: told once, where it stands, however often it is looked up; where none is one, at what looks them up.
void fault_key(const OperandReading& reading, const std::string& text, const yaml::Entry& entry,
               const operands::LookedUp& looked_up) {
  const bool cells = looked_up.by == operands::LookedUp::By::cell;
  const std::string message = cells ? fmt::format("'{}' in '{}' is no cell of '{}'", entry.key, looked_up.name,
                                                  reading.context.definition.zones[looked_up.board].id)
                                    : fmt::format("'{}' in '{}' is no word", entry.key, looked_up.name);
  const std::string hint = cells ? hint_of_cell(reading.context.definition, looked_up.board, entry.key)
                                 : "the id of a kind, an option or a property";
  const auto same = [&](const Diagnostic& each) { return each.place == entry.key_place && each.message == message; };
  if (looked_up.keys.empty())
    reading.fault(text, message, hint);
  else if (std::ranges::none_of(reading.context.diagnostics, same))
    reading.context.fault(entry.key_place, fmt::format("{}.{}", looked_up.name, entry.key), message, hint);
}

/// The words, cells or numbers of a table: those of which it has something.
bool read_keys_of_table(const OperandReading& reading, const std::string& text, const yaml::Node& table,
                        operands::LookedUp& looked_up) {
  const yaml::Entry* odd = nullptr;
  for (const yaml::Entry& entry : table.map())
    if (const auto key = read_key(reading, entry, looked_up))
      looked_up.keys.push_back(*key);
    else if (odd == nullptr)
      odd = &entry;
  if (odd != nullptr) fault_key(reading, text, *odd, looked_up);
  return odd == nullptr;
}

/// Where in the table it is looked up: a number in a list, a word, a cell or a number in a map. Of a player the number
/// that it has.
ReadOperand read_place_in(const OperandReading& reading, const std::string& name, const std::string& place,
                          const yaml::Node& table) {
  const bool by_key = table.is_map();
  const auto found = read_operand(reading, place);
  if (!found && by_key)
    reading.fault(place, fmt::format("'{}' has no '{}'", name, place), hint_of(place, yaml::keys_of(table)));
  else if (!found)
    fault_unknown(reading, place);
  if (!found) return {0};
  const bool is_key = found->measure != Measure::number && found->measure != Measure::seat;
  if (found->measure == Measure::seat && goes_by_numbers(table))
    reading.fault(place, fmt::format("'{}' goes by numbers, and '{}' is a player", name, place),
                  "a list goes by players: numbers: {start: [0, 1, 1]}");
  else if (by_key && !is_key && !goes_by_numbers(table))
    reading.fault(place, fmt::format("'{}' has words, and '{}' is none", name, place),
                  "ARGUMENT.PROPERTY of a choice, or an argument or a variable that is a word");
  else if (!by_key && is_key)
    reading.fault(place, fmt::format("'{}' is a list, and '{}' is no number", name, place),
                  "for words: numbers: {cost: {red: 1, blue: 2}}");
  return found->measure == Measure::word ? as_term(reading, place, *found) : *found;
}

void fault_no_table(const OperandReading& reading, const std::string& text, const std::string& name) {
  std::vector<std::string> known;
  if (const yaml::Node* numbers = reading.context.tree->find("numbers"))
    for (const yaml::Entry& entry : numbers->map()) known.push_back("numbers." + entry.key);
  reading.fault(text, fmt::format("the game has no list '{}'", name), hint_of(name, known));
}

using Places = std::span<const std::string>;

/// What a table has at a place of its own, of which `rest` may tell more: a number, or what is looked up in a row.
struct TableReading {
  const OperandReading& reading;
  const std::string& text;

  bool fails(const std::string& name, std::string hint, const char* what) const {
    reading.fault(text, fmt::format("'{}' is {}", name, what), std::move(hint));
    return false;
  }
  /// False and a diagnostic if they are not numbers, or not rows where more places follow.
  bool are_values(const std::string& name, const yaml::Node& table, const std::string& place, Places rest) const {
    const auto fits = [&](const yaml::Node& each) {
      return rest.empty() ? each.is_integer() : each.is_list() || each.is_map();
    };
    const bool empty = table.is_list() ? table.list().empty() : table.map().empty();
    const bool fine = table.is_list() ? std::ranges::all_of(table.list(), fits)
                                      : std::ranges::all_of(table.map(), fits, &yaml::Entry::value);
    if (fine && !empty) return true;
    if (!rest.empty()) return fails(name, fmt::format("{}[{}] is a number of it", name, place), "no table of tables");
    const yaml::Node* first = empty ? nullptr : table.is_list() ? &table.list()[0] : &table.map()[0].value;
    const bool words = first != nullptr && first->is_string(), rows = first != nullptr && !first->is_integer();
    return fails(name,
                 words ? fmt::format("a word for each word is held: {{set: VARIABLE, value: {}, words: {{…}}}}", place)
                 : rows ? fmt::format("one more place for a table of tables: {}[{}][1]", name, place)
                        : "numbers: {floor: [1, 1, 2]}",
                 "no list of numbers");
  }
  Operand child(const std::string& name, const yaml::Node& node, Places rest) const {
    return rest.empty() ? Operand{node.integer()} : look_up(name, node, rest).operand;
  }
  ReadOperand look_up(const std::string& name, const yaml::Node& table, Places places) const;
  ReadOperand literal(const std::string& name, Places rest) const;
};

/// Of a place that is known: "numbers.rent.inn", "numbers.rent[2]".
ReadOperand TableReading::literal(const std::string& name, Places rest) const {
  const yaml::Node* node = yaml::find_path(*reading.context.tree, name);
  if (rest.empty() || node == nullptr || (!node->is_list() && !node->is_map())) return read_numbers(reading, name);
  return look_up(name, *node, rest);
}

operands::LookedUp::By told_by(const ReadOperand& at, const yaml::Node& table) {
  using By = operands::LookedUp::By;
  switch (at.measure) {
    case Measure::number: return table.is_map() ? By::number : By::place;
    case Measure::seat: return By::seat;
    case Measure::cell: return at.grid ? By::cell : By::term;
    case Measure::term:
    case Measure::word: break;
  }
  return By::term;
}

ReadOperand TableReading::look_up(const std::string& name, const yaml::Node& table, Places places) const {
  const std::string& place = places.front();
  const Places rest = places.subspan(1);
  if (table.find(place) != nullptr && !is_named(reading, place))
    return literal(fmt::format("{}.{}", name, place), rest);
  const std::size_t faults = reading.context.diagnostics.size();
  const ReadOperand at = read_place_in(reading, name, place, table);
  if (reading.context.diagnostics.size() > faults) return {0};
  if (const auto* known = std::get_if<std::int64_t>(&at.operand); known != nullptr && table.is_list())
    return literal(fmt::format("{}[{}]", name, *known), rest);
  operands::LookedUp looked_up{told_by(at, table), name, {}, {}, {}, {at.operand}};
  if (at.measure == Measure::cell) looked_up.board = at.grid;
  if (!are_values(name, table, place, rest)) return {0};
  if (table.is_map() && !read_keys_of_table(reading, text, table, looked_up)) return {0};
  const std::size_t size = table.is_list() ? table.list().size() : table.map().size();
  for (std::size_t i = 0; i < size && reading.context.diagnostics.size() == faults; ++i)
    looked_up.values.push_back(table.is_list()
                                   ? child(fmt::format("{}[{}]", name, i + 1), table.list()[i], rest)
                                   : child(fmt::format("{}.{}", name, table.map()[i].key), table.map()[i].value, rest));
  return {looked_up};
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
  return TableReading{reading, text}.look_up(parts->name, *table, parts->places);
}

}  // namespace houserule::build
