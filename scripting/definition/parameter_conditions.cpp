// Conditions that a parameter answers before a match begins: "$flying", "not $flying", "$scoring == long".

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/operands.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

/// What a parameter may be called by in a condition, and which of these it is.
struct Answer {
  std::string name;
  std::vector<std::string> options;
  std::string said;
};

/// Of a parameter that is no number and no seat; nothing of others.
std::optional<Answer> find_answer(const Context& context, const std::string& name) {
  const Value root{context.tree, "", "", {}};
  const Value parameter = root["parameters"][name];
  const Value set = parameter["value"] ? parameter["value"] : parameter["default"];
  if (!set) return {};
  if (set.node->is_boolean()) return Answer{name, {"true", "false"}, set.boolean(false) ? "true" : "false"};
  if (parameter["options"].children().empty()) return {};
  Answer answer{name, {}, set.text()};
  for (const Value& option : parameter["options"].children()) answer.options.push_back(option.text());
  return answer;
}

bool is_yes_or_no(const Answer& answer) { return answer.options.front() == "true"; }

/// `compared`: "== long", or nothing of one that is true or false.
std::optional<bool> compare(Context& context, const Value& value, const Answer& answer, const std::string& compared) {
  if (compared.empty() && is_yes_or_no(answer)) return answer.said == "true";
  const bool equal = compared.starts_with("== ");
  const std::string with = compared.size() < 3 ? "" : trimmed(compared.substr(3));
  if ((equal || compared.starts_with("!= ")) && std::ranges::find(answer.options, with) != answer.options.end())
    return (with == answer.said) == equal;
  const std::string usual = is_yes_or_no(answer) ? fmt::format("${0}, or not ${0}", answer.name)
                                                 : fmt::format("${} == {}", answer.name, answer.options.front());
  context.fault(value, fmt::format("the parameter '{}' is {}", answer.name, fmt::join(answer.options, " or ")),
                "write " + usual);
  return {};
}

}  // namespace

Condition constant_condition(bool so) {
  if (so) return {};
  return {conditions::Several{{}, true}};
}

std::optional<Condition> read_parameter_condition(Context& context, const Value& value) {
  std::string text = trimmed(value.string());
  const bool negated = text.starts_with("not ");
  if (negated) text = trimmed(text.substr(4));
  if (!text.starts_with('$')) return {};
  const std::size_t end = std::min(text.find(' '), text.size());
  const auto answer = find_answer(context, text.substr(1, end - 1));
  if (!answer) return {};
  const auto so = compare(context, value, *answer, trimmed(text.substr(end)));
  return constant_condition(so.value_or(true) != negated);
}

}  // namespace houserule::build
