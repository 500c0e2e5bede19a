#include <string_view>

#include <nlohmann/json.hpp>

#include "scripting/editor/new_files.hpp"
#include "scripting/package/upgrade.hpp"
#include "scripting/sharing/bundle.hpp"

namespace houserule {
namespace {

using Json = nlohmann::ordered_json;

namespace says {
constexpr Wording unreadable{"{}: its houserule.json is not what houserule pack writes",
                             "{} : son houserule.json n’est pas ce que houserule pack écrit"};
constexpr Wording pack_again{"pack it again: houserule pack", "emballez-le à nouveau : houserule pack"};
constexpr Wording later_bundle{"{}: packed in format {}, and this program reads format {}",
                               "{} : emballé au format {}, et ce programme lit le format {}"};
constexpr Wording later_rules{"{}: written for format {} of the rules, and this program plays up to format {}",
                              "{} : écrit pour le format {} des règles, et ce programme joue jusqu’au format {}"};
constexpr Wording newer_program{"install a newer version of Houserule",
                                "installez une version plus récente de Houserule"};
}  // namespace says

struct Unreadable {};

std::string text_at(const Json& json, const char* key) {
  if (!json.contains(key) || !json[key].is_string()) throw Unreadable{};
  return json[key];
}

int number_at(const Json& json, const char* key) {
  constexpr int most = 1'000'000;
  if (!json.contains(key) || !json[key].is_number_unsigned() || json[key] > most) throw Unreadable{};
  return json[key];
}

/// Made of these characters alone: it is printed, and part of a path.
std::string plain_at(const Json& json, const char* key, std::string_view characters, std::size_t most) {
  const std::string text = text_at(json, key);
  if (text.size() > most || text.find_first_not_of(characters) != std::string::npos) throw Unreadable{};
  return text;
}

std::string version_at(const Json& json, const char* key) { return plain_at(json, key, "0123456789.", 32); }

std::string digest_at(const Json& json, const char* key) {
  const std::string digest = plain_at(json, key, "0123456789abcdef", 16);
  if (digest.size() != 16) throw Unreadable{};
  return digest;
}

std::string id_at(const Json& json, const char* key) {
  const std::string id = text_at(json, key);
  if (!is_id(id)) throw Unreadable{};
  return id;
}

void check_formats(const Json& json, const std::string& shown) {
  if (const int format = number_at(json, "format"); format != bundle_format)
    throw SharingError({says::later_bundle, shown, format, bundle_format}, says::newer_program);
  if (const int format = number_at(json, "rules"); format > latest_format)
    throw SharingError({says::later_rules, shown, format, latest_format}, says::newer_program);
}

Manifest manifest_of(const Json& json, const std::string& shown) {
  if (!json.is_object()) throw Unreadable{};
  check_formats(json, shown);
  const std::string kind = text_at(json, "kind");
  if (kind != "game" && kind != "variant") throw Unreadable{};
  Manifest manifest{kind == "variant", id_at(json, "name"), version_at(json, "version"), digest_at(json, "digest")};
  if (!manifest.is_variant) return manifest;
  manifest.game = id_at(json, "game");
  manifest.game_version = version_at(json, "game_version");
  manifest.game_digest = digest_at(json, "game_digest");
  return manifest;
}

}  // namespace

std::string manifest_text(const Manifest& manifest) {
  Json json{{"format", bundle_format}, {"kind", manifest.is_variant ? "variant" : "game"}, {"name", manifest.name}};
  json["version"] = manifest.version;
  json["digest"] = manifest.digest;
  json["rules"] = latest_format;
  if (manifest.is_variant) {
    json["game"] = manifest.game;
    json["game_version"] = manifest.game_version;
    json["game_digest"] = manifest.game_digest;
  }
  return json.dump(2) + "\n";
}

Manifest read_manifest(const std::string& text, const std::string& shown) {
  try {
    return manifest_of(Json::parse(text, nullptr, false), shown);
  } catch (const Unreadable&) {
    throw SharingError({says::unreadable, shown}, says::pack_again);
  }
}

}  // namespace houserule
