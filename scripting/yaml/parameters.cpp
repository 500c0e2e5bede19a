#include "scripting/yaml/parameters.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/yaml/explain.hpp"
#include "scripting/yaml/scalar.hpp"

namespace houserule::yaml {

namespace {

struct ParameterSlip {
  std::string message;
  std::string hint;
};

std::string type_of(const Node& declaration) {
  const Node* type = declaration.find("type");
  return type && type->is_string() ? type->string() : std::string{};
}

std::vector<std::string> options_of(const Node& declaration) {
  std::vector<std::string> words;
  const Node* options = declaration.find("options");
  if (!options || !options->is_list()) return words;
  for (const Node& option : options->list()) words.push_back(shown_value(option));
  return words;
}

std::optional<ParameterSlip> check_bounds(const Node& declaration, std::int64_t number) {
  const Node* minimum = declaration.find("minimum");
  const Node* maximum = declaration.find("maximum");
  if (minimum && minimum->is_integer() && number < minimum->integer()) {
    return ParameterSlip{fmt::format("'{}' is less than the minimum {}", number, minimum->integer()), {}};
  }
  if (maximum && maximum->is_integer() && number > maximum->integer()) {
    return ParameterSlip{fmt::format("'{}' is more than the maximum {}", number, maximum->integer()), {}};
  }
  return std::nullopt;
}

/// What is wrong with a value for a declaration.
std::optional<ParameterSlip> check_value(const Node& declaration, const Node& value) {
  const std::string type = type_of(declaration);
  const std::string shown = shown_value(value);
  if (type == "integer") {
    if (!value.is_integer()) return ParameterSlip{fmt::format("'{}' is not an integer", shown), hint_of_quotes(shown)};
    return check_bounds(declaration, value.integer());
  }
  if (type == "boolean") {
    if (value.is_boolean()) return std::nullopt;
    return ParameterSlip{fmt::format("'{}' is not a boolean", shown), "write true or false"};
  }
  if (type == "seat") {
    if (shown == "drawn" || (value.is_integer() && value.integer() >= 1)) return std::nullopt;
    return ParameterSlip{fmt::format("'{}' is no player's number", shown), "write 1, 2 … or drawn"};
  }
  const auto options = options_of(declaration);
  if (std::ranges::find(options, shown) != options.end()) return std::nullopt;
  return ParameterSlip{fmt::format("'{}' is not one of: {}", shown, fmt::join(options, ", ")), suggest(shown, options)};
}

bool check_declaration(const std::string& path, const Entry& entry, Diagnostics& diagnostics) {
  const std::vector<std::string> types{"integer", "boolean", "choice", "seat"};
  const Node& declaration = entry.value;
  const Node* type = declaration.find("type");
  const Node* value = declaration.find("default");
  const auto report = [&](const Place& place, const std::string& at, ParameterSlip slip) {
    diagnostics.push_back({place, at, std::move(slip.message), std::move(slip.hint), {}});
    return false;
  };
  if (!type) return report(entry.key_place, path, {"missing key 'type'", {}});
  if (std::ranges::find(types, type_of(declaration)) == types.end()) {
    return report(type->place, child_path(path, "type"),
                  {fmt::format("'{}' is not one of: {}", shown_value(*type), fmt::join(types, ", ")),
                   suggest(shown_value(*type), types)});
  }
  if (!value) return report(entry.key_place, path, {"missing key 'default'", {}});
  const auto slip = check_value(declaration, *value);
  return slip ? report(value->place, child_path(path, "default"), *slip) : true;
}

Diagnostic unknown_parameter(const Place& place, const std::string& path, const std::string& name,
                             const std::vector<std::string>& known) {
  std::string hint = suggest(name, known);
  if (hint.empty() && !known.empty()) hint = fmt::format("parameters: {}", fmt::join(known, ", "));
  return {place, path, fmt::format("there is no parameter '{}'", name), std::move(hint), {}};
}

/// The name in "$name"; empty if the text is of another form.
std::string_view name_in(std::string_view text) {
  if (!text.starts_with('$')) return {};
  text.remove_prefix(1);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  const bool is_name = !text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), is_part);
  return is_name ? text : std::string_view{};
}

bool is_number(std::string_view text) { return std::holds_alternative<std::int64_t>(read_plain(text).value); }

/// Where the ends of "1..$most" meet; npos if the text is no range with a parameter.
std::size_t dots_in(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos || text.find('$') == std::string_view::npos) return std::string_view::npos;
  const auto is_end = [](std::string_view end) { return end.empty() || is_number(end) || !name_in(end).empty(); };
  return is_end(text.substr(0, dots)) && is_end(text.substr(dots + 2)) ? dots : std::string_view::npos;
}

/// The value of the parameter that `node` names; null if it has none, which is a diagnostic if there is no such one.
const Node* value_of(const std::string& name, const Node& node, const std::string& path, const Node& parameters,
                     Diagnostics& diagnostics) {
  const Node* declaration = parameters.find(name);
  if (!declaration) diagnostics.push_back(unknown_parameter(node.place, path, name, keys_of(parameters)));
  return declaration ? declaration->find("value") : nullptr;
}

/// What stands for one end of a range: as it is written, or the parameter's number.
std::string end_of_range(const std::string& end, const Node& node, const std::string& path, const Node& parameters,
                         Diagnostics& diagnostics) {
  const std::string name{name_in(end)};
  const Node* value = name.empty() ? nullptr : value_of(name, node, path, parameters, diagnostics);
  if (!value) return end;
  if (value->is_integer()) return std::to_string(value->integer());
  diagnostics.push_back({node.place, path, fmt::format("the parameter '{}' is no number", name), {}, {}});
  return end;
}

void substitute_text(Node& node, const std::string& path, const Node& parameters, Diagnostics& diagnostics) {
  std::string& text = std::get<std::string>(node.value);
  if (const std::size_t dots = dots_in(text); dots != std::string::npos) {
    const std::string first = end_of_range(text.substr(0, dots), node, path, parameters, diagnostics);
    text = first + ".." + end_of_range(text.substr(dots + 2), node, path, parameters, diagnostics);
  } else if (text.starts_with("$$") && !name_in(std::string_view{text}.substr(1)).empty()) {
    text.erase(0, 1);
  } else if (const std::string name{name_in(text)}; !name.empty()) {
    if (const Node* value = value_of(name, node, path, parameters, diagnostics)) node.value = Node{*value}.value;
  }
}

void substitute(Node& node, const std::string& path, const Node& parameters, Diagnostics& diagnostics) {
  if (node.is_list()) {
    for (std::size_t i = 0; i < node.list().size(); ++i) {
      substitute(node.list()[i], child_path(path, i), parameters, diagnostics);
    }
  } else if (node.is_map()) {
    for (Entry& entry : node.map()) {
      if (path.empty() && entry.key == "parameters") continue;
      substitute(entry.value, child_path(path, entry.key), parameters, diagnostics);
    }
  } else if (node.is_string()) {
    substitute_text(node, path, parameters, diagnostics);
  }
}

void choose_value(Node& declaration, const Node& value) {
  if (Node* chosen = declaration.find("value"))
    *chosen = value;
  else
    declaration.map().push_back({"value", value.place, value});
}

void apply_setting(const Setting& setting, Node& parameters, Diagnostics& diagnostics) {
  const Place place{fmt::format("--set {}={}", setting.name, setting.value), 0, 0, 1};
  Node* declaration = parameters.find(setting.name);
  if (!declaration) {
    Diagnostic unknown = unknown_parameter(place, {}, setting.name, keys_of(parameters));
    if (unknown.hint.empty()) unknown.hint = "any other value is set by its path: numbers.points.eel=5";
    diagnostics.push_back(std::move(unknown));
  } else if (const auto value = parse_parameter(setting.name, *declaration, setting.value, place, diagnostics)) {
    choose_value(*declaration, *value);
  }
}

}  // namespace

std::optional<Setting> parse_setting(std::string_view text, Diagnostics& diagnostics) {
  const std::size_t equals = text.find('=');
  if (equals != std::string_view::npos && equals > 0) {
    return Setting{std::string{text.substr(0, equals)}, std::string{text.substr(equals + 1)}};
  }
  Diagnostic& slip = diagnostics.emplace_back();
  slip.place.file = "--set " + std::string{text};
  slip.message = "expected name=value";
  return std::nullopt;
}

std::optional<Node> parse_parameter(const std::string& name, const Node& declaration, const std::string& text,
                                    const Place& place, Diagnostics& diagnostics) {
  Node value{text, place, {}};
  if (type_of(declaration) == "choice") {
    const auto options = options_of(declaration);
    const auto chosen = std::ranges::find(options, text);
    if (chosen != options.end()) {
      value.value = declaration.find("options")->list()[static_cast<std::size_t>(chosen - options.begin())].value;
    }
  } else {
    value.value = read_plain(text).value;
  }
  const auto slip = check_value(declaration, value);
  if (!slip) return value;
  diagnostics.push_back({place, child_path("parameters", name), slip->message, slip->hint, {}});
  return std::nullopt;
}

Node resolve_parameters(Node tree, const std::vector<Setting>& settings, Diagnostics& diagnostics) {
  Node none{Map{}, {}, {}};
  Node* found = tree.find("parameters");
  Node& parameters = found && found->is_map() ? *found : none;
  for (Entry& entry : parameters.map()) {
    const bool sound = check_declaration(child_path("parameters", entry.key), entry, diagnostics);
    if (sound) choose_value(entry.value, Node{*entry.value.find("default")});
  }
  for (const Setting& setting : settings) apply_setting(setting, parameters, diagnostics);
  const Node resolved = parameters;
  substitute(tree, {}, resolved, diagnostics);
  return tree;
}

}  // namespace houserule::yaml
