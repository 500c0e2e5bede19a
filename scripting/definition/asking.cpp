// {ask: PHASE}: who decides something more, and about what.

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include <fmt/format.h>

#include "scripting/definition/effect_reading.hpp"

namespace houserule::build {
namespace {

using Reading = EffectReading;

/// A piece, a cell, a player or a number that has been chosen.
ArgumentIndex read_about(const Reading& reading, const Value& about) {
  const Yields any[] = {Yields::piece, Yields::cell, Yields::seat, Yields::number};
  const ArgumentIndex named = reading.find_argument(about.string());
  const Yields yields = named ? reading.source(named).yields() : Yields::cell;
  const ArgumentIndex found =
      argument_of(reading, about, std::ranges::find(any, yields) == std::end(any) ? Yields::cell : yields, "subject");
  if (found) takes_one(reading.context, about.node->place, about.path, reading.scope.action->arguments[found]);
  return found;
}

/// me, others, everyone, a variable that names a player, or an argument that is one.
void read_asked(const Reading& reading, const Value& of, effects::Ask& ask) {
  using Whom = effects::Ask::Whom;
  static const std::map<std::string, Whom> several{{"others", Whom::others},
                                                   {"everyone", Whom::everyone},
                                                   {"partners", Whom::partners},
                                                   {"opponents", Whom::opponents}};
  const auto all = several.find(of.string());
  if (all != several.end() && !reading.scope.has_actor)
    return reading.context.fault(of, "beginning with whom? Nobody acts here", "{phase: PHASE} asks all of them");
  if (all != several.end()) {
    ask.of = all->second;
    if (all->second == Whom::partners || all->second == Whom::opponents) need_teams(reading.context, of);
  } else if (reading.find_argument(of.string())) {
    const ArgumentIndex seat = argument_of(reading, of, Yields::seat, "player");
    ask.of = seat;
    const auto* seats = seat ? reading.source(seat).as<sources::Seats>() : nullptr;
    if (seats != nullptr && seats->which == sources::Seats::Which::all)
      reading.context.fault(of, fmt::format("'{}' may be a seat that nobody plays", of.string()),
                            fmt::format("{}: players", of.string()));
  } else if (of.string() != "me" || !reading.scope.has_actor) {
    ask.of = read_open_seat(reading.context, of, reading.scope);
  }
}

}  // namespace

Effect::What read_ask(const Reading& reading) {
  effects::Ask ask{look_up(reading.context, reading.context.definition.phases, reading["ask"], "phase")};
  if (const Value about = reading["about"]) ask.about = read_about(reading, about);
  if (const Value of = reading["of"]) read_asked(reading, of, ask);
  return ask;
}

}  // namespace houserule::build
