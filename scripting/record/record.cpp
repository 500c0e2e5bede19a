#include "scripting/record/record.hpp"

#include <fmt/format.h>

namespace houserule {

using Json = nlohmann::ordered_json;

namespace {

Json pairs_json(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json json = Json::object();
  for (const auto& [name, value] : pairs) json[name] = value;
  return json;
}

Json change_json(const RuleChange& change) {
  Json json{{"ply", change.ply}, {"digest", change.digest}};
  json["changed"] = change.changed;
  json["left_out"] = Json::array();
  for (const RecordPly& ply : change.left_out)
    json["left_out"].push_back({{"seat", ply.seat + 1}, {"action", ply.action}});
  return json;
}

}  // namespace

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string header_line(const RecordHeader& header) {
  Json json{{"format", record_format},
            {"engine", header.engine},
            {"game", header.game},
            {"digest", header.digest},
            {"players", header.players}};
  json["variants"] = header.variants;
  json["parameters"] = pairs_json(header.parameters);
  json["seed"] = header.seed;
  if (!header.seats.empty()) json["seats"] = header.seats;
  if (!header.rules.empty()) json["rules"] = pairs_json(header.rules);
  if (!header.folder.empty()) json["folder"] = header.folder;
  for (const RuleChange& change : header.changes) json["changes"].push_back(change_json(change));
  return json.dump() + "\n";
}

std::string ply_line(const RecordPly& ply) {
  return Json{{"seat", ply.seat + 1}, {"action", ply.action}, {"hash", ply.hash}}.dump() + "\n";
}

std::string result_line(const Json& result) {
  Json json;
  json["result"] = result;
  return json.dump() + "\n";
}

}  // namespace houserule
