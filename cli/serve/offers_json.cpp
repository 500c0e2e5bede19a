#include "cli/serve/offers_json.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/pages/data_address.hpp"
#include "cli/pages/style.hpp"
#include "cli/text/minutes.hpp"
#include "cli/text/names.hpp"
#include "core/bots/bots.hpp"
#include "scripting/package/pictures.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/record_folder.hpp"
#include "scripting/yaml/locale.hpp"

namespace houserule::cli::serve {
namespace {

Json variant_json(const VariantInfo& variant, const std::string& language) {
  const std::string title = variant.title.in(language);
  Json json{{"id", variant.id}, {"title", title.empty() ? id_words(variant.id) : title}};
  if (!variant.about.in(language).empty()) json["about"] = variant.about.in(language);
  if (!variant.requires_variants.empty()) json["requires"] = variant.requires_variants;
  if (!variant.conflicts.empty()) json["conflicts"] = variant.conflicts;
  return json;
}

Json scalar_json(const yaml::Node& node) {
  if (node.is_boolean()) return node.boolean();
  if (node.is_integer()) return node.integer();
  return node.is_string() ? Json(node.string()) : Json();
}

Json parameter_json(const yaml::Entry& entry, const std::string& language) {
  const yaml::Node* text = entry.value.find("text");
  const std::string own = text ? yaml::text_in(*text, language) : "";
  Json json{{"id", entry.key}, {"text", own.empty() ? id_words(entry.key) : own}};
  for (const char* key : {"type", "default", "minimum", "maximum"})
    if (const yaml::Node* value = entry.value.find(key)) json[key] = scalar_json(*value);
  if (const yaml::Node* options = entry.value.find("options"))
    for (const yaml::Node& option : options->list()) json["options"].push_back(scalar_json(option));
  return json;
}

bool is_unfinished(const std::string& path) {
  try {
    return read_last_match(path).match.result.is_null();
  } catch (const RecordError&) {
    return false;
  }
}

/// With the picture itself in place of its file.
Appearance held(Appearance look) {
  if (!look.picture.empty()) look.picture = pages::data_address(look.picture);
  return look;
}

constexpr std::size_t most_pieces = 5;

/// Some of its pieces, for a picture of the game: from all over the list, those with pictures if any have one.
Json pieces_json(const Package& package) {
  const Appearances looks = appearances(package);
  const std::vector<std::string> letters = kind_symbols(*package.definition);
  const bool any = std::ranges::any_of(looks.kinds, [](const Appearance& look) { return !look.picture.empty(); });
  std::vector<std::size_t> kinds;
  for (std::size_t kind = 0; kind < looks.kinds.size(); ++kind)
    if (!any || !looks.kinds[kind].picture.empty()) kinds.push_back(kind);
  Json pieces = Json::array();
  for (std::size_t i = 0; i < std::min(kinds.size(), most_pieces); ++i) {
    const std::size_t kind = kinds[i * kinds.size() / std::min(kinds.size(), most_pieces)];
    const pages::Colour colour = pages::colour_of(package.definition->kinds[kind].colour);
    Json& json = pieces.emplace_back(Json{{"letter", letters[kind]}, {"fill", colour.fill}, {"ink", colour.ink}});
    add_look(held(looks.kinds[kind]), json);
  }
  return pieces;
}

}  // namespace

Json game_json(const Package& package, const std::string& language) {
  const Definition& definition = *package.definition;
  Json json{{"id", definition.id},
            {"title", definition.title.in(language)},
            {"about", definition.about.in(language)},
            {"players", {definition.min_players, definition.max_players}},
            {"variants", Json::array()},
            {"parameters", Json::array()}};
  json["pieces"] = pieces_json(package);
  if (const std::string minutes = minutes_of(package); !minutes.empty()) json["minutes"] = minutes;
  for (const VariantInfo& variant : package.variants) json["variants"].push_back(variant_json(variant, language));
  if (const yaml::Node* parameters = package.tree.find("parameters"))
    for (const yaml::Entry& entry : parameters->map()) json["parameters"].push_back(parameter_json(entry, language));
  return json;
}

Json strengths_json(const std::string& language) {
  Look look;
  look.language = language;
  Json json = Json::array();
  for (const Strength& strength : strengths())
    json.push_back({{"id", strength.name}, {"name", player_name(strength.name, look)}});
  return json;
}

std::vector<std::string> unfinished_records() {
  namespace fs = std::filesystem;
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  std::error_code error;
  for (const fs::directory_entry& file : fs::directory_iterator(record_folder(), error))
    if (file.path().extension() == ".jsonl" && file.is_regular_file(error))
      found.emplace_back(file.last_write_time(error), file.path().string());
  std::ranges::sort(found, std::greater());
  constexpr std::size_t most = 20, most_read = 100;
  std::vector<std::string> unfinished;
  for (std::size_t i = 0; i < std::min(found.size(), most_read) && unfinished.size() < most; ++i)
    if (is_unfinished(found[i].second)) unfinished.push_back(found[i].second);
  return unfinished;
}

}  // namespace houserule::cli::serve
