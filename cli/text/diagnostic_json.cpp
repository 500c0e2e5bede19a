#include "cli/text/diagnostic_json.hpp"

namespace houserule::cli {

using Json = nlohmann::ordered_json;

void add_place(Json& json, const Place& place) {
  if (place.file.empty()) return;
  json["file"] = place.file;
  if (place.line > 0) json["line"] = place.line;
  if (place.line > 0 && place.column > 0) json["column"] = place.column;
}

Json diagnostic_json(const Diagnostic& diagnostic) {
  Json json = Json::object();
  add_place(json, diagnostic.place);
  if (!diagnostic.path.empty()) json["path"] = diagnostic.path;
  json["message"] = diagnostic.message;
  if (!diagnostic.hint.empty()) json["hint"] = diagnostic.hint;
  return json;
}

Json diagnostics_json(const Diagnostics& diagnostics) {
  Json json = Json::array();
  for (const Diagnostic& diagnostic : diagnostics) json.push_back(diagnostic_json(diagnostic));
  return json;
}

}  // namespace houserule::cli
