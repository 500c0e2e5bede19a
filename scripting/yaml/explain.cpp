#include "scripting/yaml/explain.hpp"

#include <algorithm>
#include <cmath>
#include <regex>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/diagnostics/utf8.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::yaml {

using Json = nlohmann::json;

namespace {

constexpr std::size_t most_known_keys = 12;  // a longer list is no help

void append(Violations& all, Violations more) { std::move(more.begin(), more.end(), std::back_inserter(all)); }

std::string schema_type_name(const std::string& type) {
  if (type == "integer") return "an integer";
  if (type == "string") return "a string";
  if (type == "boolean") return "a boolean";
  if (type == "array") return "a list";
  if (type == "object") return "a map";
  if (type == "null") return "an empty value";
  return "a number";
}

std::vector<std::string> type_names(const Json& schema) {
  const auto type = schema.find("type");
  std::vector<std::string> names;
  if (type == schema.end()) return names;
  if (type->is_string()) return {schema_type_name(*type)};
  for (const Json& one : *type) names.push_back(schema_type_name(one));
  return names;
}

bool has_type(const Node& node, const std::vector<std::string>& names) {
  return std::ranges::any_of(names, [&](const std::string& name) {
    return name == type_name(node) || (name == "a number" && node.is_integer());
  });
}

std::string shown_json(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

bool matches(const std::string& text, const Json& pattern) {
  return std::regex_search(text, std::regex{pattern.get<std::string>(), std::regex::ECMAScript});
}

std::string plural(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

/// Reports a size outside the two limits of a schema: "must have at least 2 items".
void check_size(const Json& schema, const Spot& spot, std::size_t size, const char* least, const char* most,
                std::string_view word, Violations& found) {
  if (const auto limit = schema.find(least); limit != schema.end() && size < limit->get<std::size_t>()) {
    found.push_back(make_violation(Fault::other, spot,
                                   fmt::format("must have at least {}", plural(limit->get<std::size_t>(), word))));
  }
  if (const auto limit = schema.find(most); limit != schema.end() && size > limit->get<std::size_t>()) {
    found.push_back(make_violation(Fault::other, spot,
                                   fmt::format("must have at most {}", plural(limit->get<std::size_t>(), word))));
  }
}

std::string known_keys_hint(const std::string& key, const std::vector<std::string>& known) {
  const std::string nearest = suggest(key, known);
  if (!nearest.empty() || known.empty() || known.size() > most_known_keys) return nearest;
  return fmt::format("known keys: {}", fmt::join(known, ", "));
}

std::vector<std::string> property_names(const Json& schema) {
  std::vector<std::string> names;
  if (!schema.contains("properties")) return names;
  for (const auto& [name, property] : schema["properties"].items()) names.push_back(name);
  return names;
}

/// A misspelt key is one slip, not a missing and an unknown key.
bool is_misspelt(const std::string& key, const Json& schema, const Spot& spot) {
  if (!schema.contains("additionalProperties") || schema["additionalProperties"] != Json(false)) return false;
  const auto known = property_names(schema);
  return std::ranges::any_of(spot.node.map(), [&](const Entry& entry) {
    const bool is_known = std::ranges::find(known, entry.key) != known.end();
    return !is_known && suggest(entry.key, known) == fmt::format("did you mean '{}'?", key);
  });
}

}  // namespace

std::string hint_of_quotes(const std::string& text) {
  const bool number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return number ? fmt::format("without quotes: {}", text) : "";
}

std::string join_or(const std::vector<std::string>& words) {
  if (words.size() < 2) return words.empty() ? std::string{} : words.front();
  return fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string shown_value(const Node& node) {
  if (node.is_string()) return node.string();
  if (node.is_integer()) return std::to_string(node.integer());
  if (node.is_boolean()) return node.boolean() ? "true" : "false";
  return std::string{type_name(node)};
}

Violation make_violation(Fault fault, const Spot& spot, std::string message, std::string hint) {
  const bool collection = spot.node.is_list() || spot.node.is_map();
  const bool below_its_key = collection && spot.node.place.line != spot.label.line && spot.label.line > 0;
  const Place& place = below_its_key ? spot.label : spot.node.place;
  return {fault, &spot.node, spot.depth, {}, {place, spot.path, std::move(message), std::move(hint), {}}};
}

Violation refuse_choice(const Spot& spot, const std::vector<std::string>& values,
                        const std::vector<std::string>& types) {
  const std::string shown = shown_value(spot.node);
  const bool single = values.size() == 1 && types.empty();
  std::string message = single ? fmt::format("'{}' must be '{}'", shown, values.front())
                               : fmt::format("'{}' is not one of: {}", shown, fmt::join(values, ", "));
  if (!types.empty()) message += fmt::format("; nor {}", join_or(types));
  Violation violation = make_violation(Fault::choice, spot, std::move(message), single ? "" : suggest(shown, values));
  violation.allowed = values;
  return violation;
}

namespace {
/// To those who say yes or no; empty of anything else.
std::string hint_of_boolean(const std::string& text) {
  if (text != "no" && text != "yes") return "";
  return fmt::format("write {}", text == "no" ? "false" : "true");
}
}  // namespace

Violation refuse_type(const Spot& spot, const std::vector<std::string>& types) {
  const bool boolean = std::ranges::find(types, "a boolean") != types.end();
  Violation violation =
      make_violation(Fault::type, spot, fmt::format("expected {}, found {}", join_or(types), type_name(spot.node)),
                     boolean ? hint_of_boolean(shown_value(spot.node)) : "");
  violation.allowed = types;
  return violation;
}

const Json& Explainer::resolve(const Json& schema) const {
  const Json* resolved = &schema;
  for (int steps = 0; resolved->is_object() && resolved->contains("$ref"); ++steps) {
    const std::string reference = (*resolved)["$ref"];
    if (steps > 100 || !reference.starts_with('#')) throw std::runtime_error("bad reference " + reference);
    resolved = &root_.at(Json::json_pointer{reference.substr(1)});
  }
  return *resolved;
}

std::string Explainer::description(const Json& schema) const {
  if (schema.is_object() && schema.contains("description")) return schema["description"];
  const Json& resolved = resolve(schema);
  return resolved.is_object() ? resolved.value("description", "") : std::string{};
}

/// Where a list is expected, to those who write what may stand in it; empty of anything else.
std::string Explainer::hint_of_one(const Json& schema, const Spot& spot) const {
  const bool single = !spot.node.is_list() && !spot.node.is_map();
  if (!single || !schema.contains("items")) return "";
  const auto types = type_names(resolve(schema["items"]));
  return !types.empty() && has_type(spot.node, types) ? fmt::format("[{}]", shown_value(spot.node)) : "";
}

Violations Explainer::explain(const Json& reference, const Spot& spot) const {
  const Json& schema = resolve(reference);
  if (schema == Json(true)) return {};
  if (schema == Json(false)) return {make_violation(Fault::other, spot, "is not allowed here")};
  const auto types = type_names(schema);
  if (!types.empty() && !has_type(spot.node, types)) {
    Violation violation = refuse_type(spot, types);
    std::string& hint = violation.diagnostic.hint;
    if (hint.empty()) hint = hint_of_one(schema, spot);
    if (hint.empty()) hint = description(reference);
    return {std::move(violation)};
  }
  const bool is_constant = schema.contains("const");
  if (is_constant || schema.contains("enum")) {
    const Json choices = is_constant ? Json::array({schema["const"]}) : schema["enum"];
    const Json value = to_json(spot.node);
    if (std::ranges::find(choices, value) == choices.end()) {
      std::vector<std::string> values;
      for (const Json& choice : choices) values.push_back(shown_json(choice));
      Violation violation = refuse_choice(spot, values, {});
      if (values.size() == 1) violation.fault = Fault::constant;
      return {std::move(violation)};
    }
  }
  Violations found;
  if (spot.node.is_integer()) check_number(schema, spot, found);
  if (spot.node.is_string()) check_string(schema, spot, found);
  if (spot.node.is_list()) check_list(schema, spot, found);
  if (spot.node.is_map()) check_map(schema, spot, found);
  check_combinations(schema, spot, found);
  return found;
}

void Explainer::check_number(const Json& schema, const Spot& spot, Violations& found) const {
  const auto number = static_cast<double>(spot.node.integer());
  const auto check = [&](const char* keyword, std::string_view sentence, auto fits) {
    const auto limit = schema.find(keyword);
    if (limit == schema.end() || fits(limit->get<double>())) return;
    found.push_back(
        make_violation(Fault::other, spot, fmt::format("{} {}", sentence, limit->dump()), description(schema)));
  };
  check("minimum", "must be at least", [&](double limit) { return number >= limit; });
  check("maximum", "must be at most", [&](double limit) { return number <= limit; });
  check("exclusiveMinimum", "must be more than", [&](double limit) { return number > limit; });
  check("exclusiveMaximum", "must be less than", [&](double limit) { return number < limit; });
  check("multipleOf", "must be a multiple of", [&](double unit) { return std::fmod(number, unit) == 0; });
}

void Explainer::check_string(const Json& schema, const Spot& spot, Violations& found) const {
  const std::string& text = spot.node.string();
  if (text.empty() && schema.value("minLength", 0) > 0) {
    found.push_back(make_violation(Fault::other, spot, "must not be empty", description(schema)));
    return;
  }
  check_size(schema, spot, count_characters(text), "minLength", "maxLength", "character", found);
  const auto pattern = schema.find("pattern");
  if (pattern == schema.end() || matches(text, *pattern)) return;
  if (text.starts_with("numbers.") && text.find('[') != std::string::npos) {
    found.push_back(make_violation(Fault::other, spot,
                                   fmt::format("'{}' is known in a match only, and this before it", text),
                                   "a number, $NAME or numbers.NAME; under conditions: when: round == 2"));
    return;
  }
  const std::string expected = schema.value("patternErrorMessage", "does not match " + pattern->get<std::string>());
  const std::string quoted = expected.find("integer") == std::string::npos ? "" : hint_of_quotes(text);
  const std::string boolean = expected.find("true") == std::string::npos ? "" : hint_of_boolean(text);
  found.push_back(make_violation(Fault::other, spot, fmt::format("'{}' {}", text, expected),
                                 !quoted.empty()    ? quoted
                                 : !boolean.empty() ? boolean
                                                    : description(schema)));
}

void Explainer::check_list(const Json& schema, const Spot& spot, Violations& found) const {
  const List& items = spot.node.list();
  check_size(schema, spot, items.size(), "minItems", "maxItems", "item", found);
  for (std::size_t i = 0; schema.value("uniqueItems", false) && i < items.size(); ++i) {
    const auto current = items.begin() + static_cast<std::ptrdiff_t>(i);
    const auto first =
        std::find_if(items.begin(), current, [&](const Node& item) { return same_data(item, items[i]); });
    if (first == current) continue;
    const Spot item{items[i], child_path(spot.path, i), items[i].place, spot.depth + 1};
    found.push_back(make_violation(Fault::other, item, fmt::format("repeats item {}", first - items.begin() + 1)));
  }
  check_items(schema, spot, found);
  if (!schema.contains("contains")) return;
  const bool contained = std::ranges::any_of(items, [&](const Node& item) {
    return explain(schema["contains"], {item, {}, item.place, 0}).empty();
  });
  if (contained) return;
  found.push_back(make_violation(Fault::other, spot, "lacks an item that it needs", description(schema["contains"])));
}

void Explainer::check_items(const Json& schema, const Spot& spot, Violations& found) const {
  const List& items = spot.node.list();
  if (!schema.contains("items")) return;
  const Json& rules = schema["items"];
  const Json more = schema.value("additionalItems", Json(true));
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Json& rule = rules.is_array() ? (i < rules.size() ? rules[i] : more) : rules;
    append(found, explain(rule, {items[i], child_path(spot.path, i), items[i].place, spot.depth + 1}));
  }
}

void Explainer::check_map(const Json& schema, const Spot& spot, Violations& found) const {
  check_required(schema, spot, found);
  check_size(schema, spot, spot.node.map().size(), "minProperties", "maxProperties", "key", found);
  for (const Entry& entry : spot.node.map()) check_entry(schema, spot, entry, found);
  check_dependencies(schema, spot, found);
}

void Explainer::check_required(const Json& schema, const Spot& spot, Violations& found) const {
  for (const std::string key : schema.value("required", Json::array())) {
    if (spot.node.find(key) || is_misspelt(key, schema, spot)) continue;
    const bool described = schema.contains("properties") && schema["properties"].contains(key);
    found.push_back(make_violation(Fault::missing_key, spot, fmt::format("missing key '{}'", key),
                                   described ? description(schema["properties"][key]) : std::string{}));
  }
}

namespace {
bool is_no_key(const std::string& key) { return key.find_first_of(".(= ") != std::string::npos; }
constexpr const char* no_key =
    "this is no key: the key before it is missing, or a comma in a text that stands in no quotes";

/// Of a map that takes very many keys those that go with one it has, as our own `keysBeside` says.
std::string keys_beside(const Node& map, const Json& schema) {
  const Json beside = schema.value("keysBeside", Json::object());
  for (const Entry& entry : map.map())
    if (beside.contains(entry.key))
      return fmt::format("beside '{}' there are: {}", entry.key,
                         fmt::join(beside[entry.key].get<std::vector<std::string>>(), ", "));
  return "";
}

/// What may be meant by a key that the schema does not have.
std::string hint_of_key(const std::string& key, const Json& schema, const Node& map) {
  const Json former = schema.value("formerKeys", Json::object());  // our own: key -> what is written now
  if (former.contains(key)) return former[key];
  const bool torn = key.ends_with(')') && key.find('(') == std::string::npos;
  if (torn) return quote_commas;
  if (is_no_key(key)) return no_key;
  const std::string hint = known_keys_hint(key, property_names(schema));
  return hint.empty() ? keys_beside(map, schema) : hint;
}
}  // namespace

void Explainer::check_entry(const Json& schema, const Spot& spot, const Entry& entry, Violations& found) const {
  const Spot child{entry.value, child_path(spot.path, entry.key), entry.key_place, spot.depth + 1};
  if (schema.contains("propertyNames")) {
    const Node name{entry.key, entry.key_place, {}};
    for (Violation& violation : explain(schema["propertyNames"], {name, child.path, entry.key_place, child.depth})) {
      violation.fault = Fault::other;
      violation.node = &spot.node;  // `name` ends here
      found.push_back(std::move(violation));
    }
  }
  bool known = false;
  if (schema.contains("properties") && schema["properties"].contains(entry.key)) {
    known = true;
    append(found, explain(schema["properties"][entry.key], child));
  }
  const Json patterns = schema.value("patternProperties", Json::object());
  for (const auto& [pattern, rule] : patterns.items()) {
    if (!matches(entry.key, pattern)) continue;
    known = true;
    append(found, explain(schema["patternProperties"][pattern], child));
  }
  if (known || !schema.contains("additionalProperties")) return;
  const Json& rule = schema["additionalProperties"];
  if (rule != Json(false)) {
    Violations wrong = explain(rule, child);
    if (type_name(entry.value) == "an empty value" && is_no_key(entry.key))
      for (Violation& each : wrong) each.diagnostic.hint = no_key;
    return append(found, std::move(wrong));
  }
  Violation violation = make_violation(Fault::unknown_key, spot, fmt::format("unknown key '{}'", entry.key),
                                       hint_of_key(entry.key, schema, spot.node));
  violation.diagnostic.place = entry.key_place;
  found.push_back(std::move(violation));
}

void Explainer::check_dependencies(const Json& schema, const Spot& spot, Violations& found) const {
  if (!schema.contains("dependencies")) return;
  for (const auto& [key, needs] : schema["dependencies"].items()) {
    const Entry* entry = spot.node.find_entry(key);
    if (!entry) continue;
    if (!needs.is_array()) {
      append(found, explain(needs, spot));
      continue;
    }
    for (const std::string other : needs) {
      if (spot.node.find(other)) continue;
      found.push_back(make_violation(Fault::missing_key, spot, fmt::format("'{}' needs the key '{}' too", key, other)));
      found.back().diagnostic.place = entry->key_place;
    }
  }
}

void Explainer::check_combinations(const Json& schema, const Spot& spot, Violations& found) const {
  for (const Json& part : schema.value("allOf", Json::array())) append(found, explain(part, spot));
  for (const char* keyword : {"anyOf", "oneOf"}) {
    if (!schema.contains(keyword)) continue;
    std::vector<const Json*> branches;
    std::vector<Violations> violations;
    for (const Json& branch : schema[keyword]) {
      branches.push_back(&resolve(branch));
      violations.push_back(explain(branch, spot));
    }
    const auto fitting = std::ranges::count_if(violations, [](const Violations& v) { return v.empty(); });
    if (fitting == 0) append(found, explain_branches(branches, std::move(violations), spot));
    if (fitting > 1 && keyword == std::string_view{"oneOf"}) {
      found.push_back(make_violation(Fault::other, spot, "fits several of the forms it may have", description(schema)));
    }
  }
  if (schema.contains("if")) {
    const char* next = explain(schema["if"], spot).empty() ? "then" : "else";
    if (schema.contains(next)) append(found, explain(schema[next], spot));
  }
  check_not(schema, spot, found);
}

void Explainer::check_not(const Json& schema, const Spot& spot, Violations& found) const {
  if (!schema.contains("not") || !explain(schema["not"], spot).empty()) return;
  const Json& rule = resolve(schema["not"]);
  const Json keys = rule.is_object() ? rule.value("required", Json::array()) : Json::array();
  if (keys.empty() || !spot.node.is_map()) {
    found.push_back(make_violation(Fault::other, spot, fmt::format("'{}' is not allowed here", shown_value(spot.node)),
                                   description(schema)));
    return;
  }
  std::vector<std::string> names;
  for (const std::string key : keys) names.push_back(fmt::format("'{}'", key));
  const std::string message = names.size() == 1 ? fmt::format("the key {} is not allowed here", names.front())
                                                : fmt::format("only one of {} may be given", join_or(names));
  found.push_back(make_violation(Fault::other, spot, message, description(schema)));
  if (const Entry* last = spot.node.find_entry(keys.back().get<std::string>())) {
    found.back().diagnostic.place = last->key_place;
  }
}

}  // namespace houserule::yaml
