#include "scripting/record/record.hpp"

#include <fmt/format.h>
#include <zlib.h>

namespace houserule {

using Json = nlohmann::ordered_json;

namespace {

Json pairs_json(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json json = Json::object();
  for (const auto& [name, value] : pairs) json[name] = value;
  return json;
}

/// A value as --set takes it: whole numbers and yes or no as such, words as texts.
Json parameter_json(const std::string& value) {
  const Json read = Json::parse(value, nullptr, false);
  return (read.is_number_integer() || read.is_boolean()) && read.dump() == value ? read : Json(value);
}

Json change_json(const RuleChange& change) {
  Json json{{"ply", change.ply}, {"digest", change.digest}};
  json["changed"] = change.changed;
  json["left_out"] = Json::array();
  for (const RecordPly& ply : change.left_out)
    json["left_out"].push_back({{"seat", ply.seat + 1}, {"action", ply.action}});
  return json;
}

std::string seal_text(std::string_view text) {
  const auto* bytes = reinterpret_cast<const Bytef*>(text.data());
  return fmt::format(",\"crc\":\"{:08x}\"}}", crc32_z(0, bytes, text.size()));
}

/// The line of a record for an object that is not empty.
std::string sealed(const Json& json) {
  std::string text = json.dump();
  text.pop_back();  // the closing bracket
  return text + seal_text(text) + "\n";
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
  json["parameters"] = parameters_json(header.parameters);
  json["seed"] = header.seed;
  if (!header.seats.empty()) json["seats"] = header.seats;
  if (!header.names.empty()) json["names"] = header.names;
  if (!header.rules.empty()) json["rules"] = pairs_json(header.rules);
  if (!header.folder.empty()) json["folder"] = header.folder;
  for (const RuleChange& change : header.changes) json["changes"].push_back(change_json(change));
  return sealed(json);
}

Json parameters_json(const std::vector<std::pair<std::string, std::string>>& parameters) {
  Json json = Json::object();
  for (const auto& [name, value] : parameters) json[name] = parameter_json(value);
  return json;
}

std::string ply_line(const RecordPly& ply) {
  Json json{{"seat", ply.seat + 1}};
  if (!ply.phase.empty()) json["phase"] = ply.phase;
  json["action"] = ply.action;
  json["hash"] = ply.hash;
  return sealed(json);
}

std::string result_line(const Json& result) {
  Json json;
  json["result"] = result;
  return sealed(json);
}

Seal seal_of(std::string_view line) {
  constexpr std::string_view start = ",\"crc\":\"";
  constexpr std::size_t length = start.size() + 10;
  if (line.size() < length || line.substr(line.size() - length, start.size()) != start) return Seal::missing;
  const std::string_view text = line.substr(0, line.size() - length);
  return line.substr(text.size()) == seal_text(text) ? Seal::whole : Seal::broken;
}

}  // namespace houserule
