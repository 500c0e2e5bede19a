#include "scripting/definition/reader.hpp"

#include <algorithm>
#include <cctype>
#include <limits>

#include <fmt/format.h>

namespace houserule::build {

Value Value::operator[](std::string_view name) const {
  Value child{nullptr, yaml::child_path(path, name), std::string(name), node ? node->place : Place{}};
  if (const yaml::Entry* entry = node ? node->find_entry(name) : nullptr) {
    child.node = &entry->value;
    child.key_place = entry->key_place;
  }
  return child;
}

std::vector<Value> Value::children() const {
  std::vector<Value> result;
  if (is_map())
    for (const yaml::Entry& entry : node->map())
      result.push_back({&entry.value, yaml::child_path(path, entry.key), entry.key, entry.key_place});
  if (is_list())
    for (std::size_t i = 0; i < node->list().size(); ++i)
      result.push_back({&node->list()[i], yaml::child_path(path, i), "", node->list()[i].place});
  return result;
}

int Value::integer(int fallback) const {
  if (!is_integer()) return fallback;
  const std::int64_t value = node->integer();
  const bool fits = value >= std::numeric_limits<int>::min() && value <= std::numeric_limits<int>::max();
  return fits ? static_cast<int>(value) : fallback;
}

std::int64_t Value::wide(std::int64_t fallback) const { return is_integer() ? node->integer() : fallback; }

bool Value::boolean(bool fallback) const { return node && node->is_boolean() ? node->boolean() : fallback; }

std::string Value::string(std::string_view fallback) const {
  return is_string() ? node->string() : std::string(fallback);
}

void Context::fault(const Place& place, const std::string& path, std::string message, std::string hint) {
  diagnostics.push_back({place, path, std::move(message), std::move(hint), {}});
}

void Context::fault(const Value& value, std::string message, std::string hint) {
  fault(value.node ? value.node->place : value.key_place, value.path, std::move(message), std::move(hint));
}

void Context::fault_at_key(const Value& value, std::string message, std::string hint) {
  fault(value.key_place, value.path, std::move(message), std::move(hint));
}

Origin origin_of(const Value& value) { return {value.key_place.file, value.key_place.line, value.path}; }

Text read_fixed_text(Context& context, const Value& value, std::string_view filled) {
  for (const Value& text : value.is_map() ? value.children() : std::vector<Value>{value}) {
    const std::string words = text.string();
    std::size_t open = words.find('{');
    while (open != std::string::npos && !filled.empty() && words.compare(open, filled.size(), filled) == 0)
      open = words.find('{', open + 1);
    if (open == std::string::npos) continue;
    const std::size_t close = std::min(words.find('}', open), words.size() - 1);
    context.fault(
        part_of(text, open, close + 1 - open), text.path,
        filled.empty() ? "nothing is filled in here" : fmt::format("nothing but {} is filled in here", filled),
        "in log, tell and the text of an effect it is; everywhere {numbers.NAME} and {parameters.NAME} are");
  }
  return read_text(value);
}

bool complain_of_open_brace(Context& context, const Value& text, std::size_t open) {
  const std::string line = text.string();
  const std::size_t next = line.find_first_of("{}", open + 1);
  if (next != std::string::npos && line[next] == '}') return false;
  const std::size_t end = std::min(next, line.size());
  context.fault(part_of(text, open, end - open), text.path,
                fmt::format("'{}' lacks a closing brace", line.substr(open, end - open)));
  return true;
}

Text read_text(const Value& value) {
  Text text;
  if (value.is_string()) text.by_language["en"] = value.string();
  for (const Value& translation : value.is_map() ? value.children() : std::vector<Value>{})
    if (translation.is_string()) text.by_language[translation.key] = translation.string();
  return text;
}

std::optional<Range> read_range(const Value& value) {
  if (value.is_string()) return parse_range(value.string());
  if (!value.is_integer()) return std::nullopt;
  return Range{value.integer(0), value.integer(0)};
}

PlayerRange read_players(Context& context, const Value& value) {
  PlayerRange range;
  if (const auto said = read_range(value))
    range = {said->first.value_or(range.minimum), said->last.value_or(range.maximum)};
  const Definition& game = context.definition;
  if (range.minimum < 1 || range.maximum > max_seats)
    context.fault(value, fmt::format("{} to {} players are not 1 to {}", range.minimum, range.maximum, max_seats));
  else if (range.minimum > range.maximum)
    context.fault(value, fmt::format("there is no number from {} to {}", range.minimum, range.maximum),
                  "exchange them");
  else if (range.minimum > game.max_players || range.maximum < game.min_players)
    context.fault(value, fmt::format("the game is for {} to {} players, so this is never there", game.min_players,
                                     game.max_players));
  return range;
}

namespace {
/// What is said for a number of players, or none and a diagnostic where `fewest` to `most` play.
int number_at(Context& context, const Value& value, int players) {
  const Value said = value[std::to_string(players)];
  const Definition& game = context.definition;
  if (!said && context.players_known && players >= game.min_players && players <= game.max_players)
    context.fault_at_key(value, fmt::format("nothing is said for {} players", players),
                         fmt::format("{}: NUMBER, as for the others", players));
  return said.integer(0);
}

/// Anything else would be taken for the fallback.
void need_number(Context& context, const Value& value) {
  if (value.is_string())
    context.fault(value, fmt::format("'{}' is no number that is known before the match", value.string()),
                  "a number, $NAME or numbers.NAME; other amounts under conditions: when: players.count == 2");
}
}  // namespace

Number read_number_by_players(Context& context, const Value& value, int fallback) {
  if (!value.is_map()) {
    need_number(context, value);
    return value.integer(fallback);
  }
  for (const Value& each : value.children()) need_number(context, each);
  const Definition& game = context.definition;
  std::vector<int> numbers;
  for (int players = 0; players <= max_seats; ++players) numbers.push_back(number_at(context, value, players));
  for (const Value& each : value.children())
    if (each.key.size() > 2 || std::stoi("0" + each.key) < game.min_players ||
        std::stoi("0" + each.key) > game.max_players)
      context.fault_at_key(each, fmt::format("the game is for {} to {} players, so this is never so", game.min_players,
                                             game.max_players));
  return Number::by_players(std::move(numbers));
}

std::vector<Value> read_strings(const Value& value) {
  if (value.is_string()) return {value};
  std::vector<Value> strings;
  for (const Value& item : value.is_list() ? value.children() : std::vector<Value>{})
    if (item.is_string()) strings.push_back(item);
  return strings;
}

Place part_of(const Value& value, std::size_t offset, std::size_t length) {
  Place place = value.node->place;
  const std::size_t size = value.string().size();
  const auto written = static_cast<std::size_t>(place.length);
  if (written != size && written != size + 2) return place;
  place.column += static_cast<int>(offset + (written == size ? 0 : 1));
  place.length = static_cast<int>(std::max<std::size_t>(length, 1));
  return place;
}

Place place_of_word(const Value& value, const std::string& word) {
  const std::string text = value.string();
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + word.size())) return part_of(value, at, word.size());
  return part_of(value, text.find(word), word.size());
}

}  // namespace houserule::build
