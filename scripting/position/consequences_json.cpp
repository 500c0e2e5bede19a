#include "scripting/position/consequences_json.hpp"

#include <string>

#include "scripting/position/score_json.hpp"

namespace houserule {
namespace {

using Json = nlohmann::ordered_json;

struct InJson {
  const Game& game;

  const Definition& definition() const { return game.definition(); }
  Json kinds(const std::vector<KindId>& kinds) const {
    Json ids = Json::array();
    for (const KindId kind : kinds) ids.push_back(definition().kinds[kind].id);
    return ids;
  }
  /// "from": "hand", "from_seat": 1, "from_cell": "a1"
  void add_place(Json& json, const std::string& key, ZoneId id, CellId cell) const {
    if (id == none) return;
    const Zone& zone = game.zones()[id];
    json[key] = definition().zones[zone.definition].id;
    if (zone.seat != no_seat) json[key + "_seat"] = zone.seat + 1;
    if (cell != none && zone.grid != nullptr) json[key + "_cell"] = zone.grid->name(cell);
  }

  Json operator()(const consequences::Moved& moved) const {
    Json json{{"moved", moved.hidden + static_cast<int>(moved.kinds.size())}};
    add_place(json, "from", moved.from, moved.from_cell);
    add_place(json, "to", moved.to, moved.to_cell);
    json["pieces"] = kinds(moved.kinds);
    return json;
  }
  Json operator()(const consequences::Passed& passed) const { return {{"passed", definition().zones[passed.zone].id}}; }
  Json operator()(const consequences::Changed& changed) const {
    using How = consequences::Changed::How;
    const char* how = changed.how == How::revealed ? "revealed" : changed.how == How::covered ? "covered" : "became";
    Json json{{how, kinds(changed.kinds)}};
    if (changed.was != none) json["was"] = definition().kinds[changed.was].id;
    add_place(json, "zone", changed.zone, none);
    for (const CellId cell : changed.cells) json["cells"].push_back(game.zones()[changed.zone].grid->name(cell));
    return json;
  }
  Json operator()(const consequences::Counted& counted) const {
    Json json{{"counter", definition().counters[counted.counter].id}};
    if (counted.seat != no_seat) json["seat"] = counted.seat + 1;
    json["before"] = counted.before;
    json["after"] = counted.after;
    return json;
  }
  Json value(const VariableDefinition& variable, std::int64_t value) const {
    using Type = VariableDefinition::Type;
    if (variable.type == Type::number) return value;
    if (value < 0) return nullptr;
    if (variable.type == Type::term) return definition().vocabulary[TermIndex(value)].id;
    if (variable.type == Type::cell) return game.grid_of(variable.zone).name(static_cast<int>(value));
    return value + 1;
  }
  Json operator()(const consequences::Held& held) const {
    const VariableDefinition& variable = definition().variables[held.variable];
    Json json{{"variable", variable.id}};
    if (held.seat != no_seat) json["seat"] = held.seat + 1;
    json["values"] = Json::array();
    for (const std::int64_t each : held.values) json["values"].push_back(value(variable, each));
    return json;
  }
  Json operator()(const consequences::Scored& scored) const {
    const auto points = [&](Points parts) { return points_json(definition(), parts); };
    return {{"line", definition().score_lines[static_cast<std::size_t>(scored.line)].id},
            {"seat", scored.seat + 1},
            {"before", points(scored.before)},
            {"after", points(scored.after)}};
  }
  Json operator()(const consequences::Left& left) const { return {{"out", left.seat + 1}}; }
  Json operator()(const consequences::Asked& asked) const {
    return {{"asked", asked.seat + 1}, {"phase", definition().phases[PhaseIndex(asked.phase)].id}};
  }
};

}  // namespace

Json consequences_json(const Game& game, const std::vector<Consequence>& consequences) {
  Json json = Json::array();
  for (const Consequence& each : consequences) json.push_back(std::visit(InJson{game}, each));
  return json;
}

}  // namespace houserule
