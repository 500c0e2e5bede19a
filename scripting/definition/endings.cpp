// endings, and a limit of plies that is one.

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

using Result = EndingDefinition::Result;

/// There is room for so many in Header::over.
constexpr std::size_t most_endings = 200;

EndingDefinition read_ending(Context& context, const Value& value) {
  EndingDefinition ending;
  ending.origin = origin_of(value);
  ending.because = read_fixed_text(context, value["because"]);
  const Scope scope{nullptr, true};
  ending.when = read_condition(context, value["when"], scope);
  for (const auto& [key, result] : {std::pair{"win", Result::win}, std::pair{"lose", Result::lose}}) {
    if (!value[key]) continue;
    if (ending.result != Result::scores) context.fault_at_key(value[key], "somebody wins or loses, not both");
    ending.result = result;
    ending.who = read_open_seat(context, value[key], scope);
  }
  if (value["draw"].boolean(false)) {
    if (ending.result != Result::scores) context.fault_at_key(value["draw"], "nobody wins or loses a draw");
    ending.result = Result::draw;
  }
  return ending;
}

/// max_plies: {limit: 100, then: draw}.
EndingDefinition read_limit(Context& context, const Value& value) {
  EndingDefinition ending;
  ending.origin = origin_of(value);
  ending.because = read_fixed_text(context, value["because"]);
  ending.result = value["then"].string() == "draw" ? Result::draw : Result::scores;
  ending.at_limit = true;
  return ending;
}

}  // namespace

void read_endings(Context& context, const Value& root) {
  auto& endings = context.definition.endings;
  for (const Value& value : root["endings"].children()) endings.push_back(read_ending(context, value));
  if (root["max_plies"].is_map()) endings.push_back(read_limit(context, root["max_plies"]));
  if (endings.size() > most_endings)
    context.fault_at_key(root["endings"], fmt::format("a match has at most {} endings", most_endings));
}

}  // namespace houserule::build
