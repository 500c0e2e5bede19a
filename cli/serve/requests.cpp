#include "cli/serve/requests.hpp"

#include "cli/text/failure.hpp"

namespace houserule::cli::serve {
namespace {

namespace says {
constexpr Wording no_json{"The request is not JSON.", "La requête n’est pas du JSON."};
constexpr Wording not_so{"The request lacks '{}', or it is not what it should be.",
                         "La requête n’a pas « {} », ou ce n’est pas ce qu’il faudrait."};
}  // namespace says

constexpr std::size_t most_seats = 20, most_rules = 50, most_numbers = 100;

template <class Value>
Value read(const Json& json, const char* name) {
  try {
    return json.at(name).get<Value>();
  } catch (const nlohmann::json::exception&) {
    throw Failure{usage_fault, {says::not_so, name}, {}};
  }
}

template <class Value>
std::vector<Value> read_list(const Json& json, const char* name, std::size_t most) {
  auto list = json.contains(name) ? read<std::vector<Value>>(json, name) : std::vector<Value>{};
  if (list.size() > most) throw Failure{usage_fault, {says::not_so, name}, {}};
  return list;
}

}  // namespace

Json read_json(const std::string& text) {
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) throw Failure{usage_fault, says::no_json, {}};
  return json;
}

NewTable read_new_table(const Json& json) {
  NewTable table;
  table.game = read_word(json, "game");
  table.rules.variants = read_list<std::string>(json, "variants", most_rules);
  if (json.contains("parameters"))
    for (const auto& [name, value] : read<std::map<std::string, std::string>>(json, "parameters"))
      table.rules.parameters.emplace_back(name, value);
  if (table.rules.parameters.size() > most_rules) throw Failure{usage_fault, {says::not_so, "parameters"}, {}};
  for (const Json& seat : read_list<Json>(json, "seats", most_seats))
    table.seats.push_back({read_word(seat, "who"), seat.contains("name") ? read_word(seat, "name") : ""});
  return table;
}

Choosing read_choosing(const Json& json) {
  return {read_word(json, "question"), read_numbers(json, "numbers"), read_flag(json, "play")};
}

Spot read_spot(const Json& json) {
  const auto number = [&](const char* name) { return json.contains(name) ? read_number(json, name) : -1; };
  return {read_number(json, "zone"), number("cell"), number("index")};
}

std::string read_word(const Json& json, const char* name) { return read<std::string>(json, name); }

bool read_flag(const Json& json, const char* name) { return json.contains(name) && read<bool>(json, name); }

int read_number(const Json& json, const char* name) { return read<int>(json, name); }

std::vector<int> read_numbers(const Json& json, const char* name) { return read_list<int>(json, name, most_numbers); }

}  // namespace houserule::cli::serve
