#include "scripting/package/pictures.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "scripting/definition/make_kinds.hpp"

namespace houserule {
namespace {

namespace fs = std::filesystem;

/// The value of a key, if both are there and that is a map.
template <class Tree>
Tree* map_at(Tree& node, const char* key) {
  if (!node.is_map()) return nullptr;
  Tree* value = node.find(key);
  return value != nullptr && value->is_map() ? value : nullptr;
}

/// Calls `use` with the path and the entry of each of a map.
template <class Tree, class Use>
void for_each_entry(Tree& node, const char* key, const std::string& path, const Use& use) {
  if (Tree* map = map_at(node, key))
    for (auto& entry : map->map()) use(fmt::format("{}.{}", path, entry.key), entry);
}

/// Calls `use` with the path and the value of everything that may have a symbol or a picture.
template <class Tree, class Use>
void for_each_look(Tree& tree, const Use& use) {
  const auto look = [&](const std::string& path, auto& entry) { use(path, entry.value); };
  for_each_entry(tree, "pieces", "pieces", [&](const std::string& path, auto& type) {
    for_each_entry(type.value, "kinds", path + ".kinds", look);
    for_each_entry(type.value, "backs", path + ".backs", look);
    for (const char* key : {"make", "back"})
      if (Tree* value = map_at(type.value, key)) use(path + "." + key, *value);
  });
  for_each_entry(tree, "zones", "zones", [&](const std::string& path, auto& zone) {
    if (Tree* grid = map_at(zone.value, "grid")) for_each_entry(*grid, "terrains", path + ".grid.terrains", look);
  });
}

std::string text_at(const yaml::Node& node, const char* key) {
  const yaml::Node* value = node.is_map() ? node.find(key) : nullptr;
  return value != nullptr && value->is_string() ? value->string() : "";
}

/// In the folder of the variant that names it, if that has one of its own and it is there, else in the game's.
std::string path_of(const Package& package, const yaml::Node& picture) {
  const fs::path below = fs::path("pictures") / picture.string();
  for (const VariantInfo& variant : package.variants)
    if (const fs::path own = variant.folder / below;
        !variant.folder.empty() && picture.place.file.starts_with(variant.folder + "/") && fs::exists(own))
      return own.string();
  return (package.folder / below).string();
}

/// The value of `picture:`, if it has one.
const yaml::Node* picture_of(const yaml::Node& node) {
  const yaml::Node* picture = node.is_map() ? node.find("picture") : nullptr;
  return picture != nullptr && picture->is_string() ? picture : nullptr;
}

Appearance appearance(const Package& package, const yaml::Node* node) {
  if (node == nullptr) return {};
  const yaml::Node* picture = picture_of(*node);
  return {text_at(*node, "symbol"), picture == nullptr ? "" : path_of(package, *picture)};
}

/// That of its own back, else that of all backs of its type.
Appearance back_of(const Package& package, const yaml::Node& type, const yaml::Node& kind) {
  const yaml::Node* backs = map_at(type, "backs");
  const yaml::Node* own = backs == nullptr ? nullptr : backs->find(text_at(kind, "back"));
  return appearance(package, own != nullptr ? own : map_at(type, "back"));
}

std::vector<Appearance> of_terrains(const Package& package, const ZoneDefinition& zone) {
  const yaml::Node* zones = package.tree.find("zones");
  const yaml::Node* own = zones == nullptr ? nullptr : map_at(*zones, zone.id.c_str());
  const yaml::Node* grid = own == nullptr ? nullptr : map_at(*own, "grid");
  const yaml::Node* terrains = grid == nullptr ? nullptr : map_at(*grid, "terrains");
  std::vector<Appearance> found;
  for (const TerrainDefinition& terrain : zone.terrains)
    found.push_back(appearance(package, terrains == nullptr ? nullptr : terrains->find(terrain.tag)));
  return found;
}

void check_picture(const Package& package, const std::string& path, const yaml::Node& picture,
                   Diagnostics& diagnostics) {
  std::error_code error;
  const std::string file = path_of(package, picture);
  if (!fs::is_regular_file(fs::symlink_status(file, error)))
    diagnostics.push_back({picture.place,
                           path,
                           fmt::format("there is no file pictures/{}", picture.string()),
                           "pictures lie in the folder of the game, or of the variant that has one, in pictures/",
                           {}});
  else if (fs::file_size(file, error) > most_picture_bytes)
    diagnostics.push_back(
        {picture.place,
         path,
         fmt::format("pictures/{} is larger than {} KiB", picture.string(), most_picture_bytes / 1024),
         "make it simpler or smaller",
         {}});
}

/// Calls `use` with the path and the value of every `picture:`.
template <class Use>
void for_each_picture(const Package& package, const Use& use) {
  Diagnostics told_before;
  const yaml::Node tree = make_kinds(package.tree, told_before);
  for_each_look(tree, [&](const std::string& path, const yaml::Node& node) {
    if (path.ends_with(".make")) return;
    if (const yaml::Node* picture = picture_of(node)) use(path + ".picture", *picture);
  });
}

void strip(yaml::Node& node, std::initializer_list<std::string_view> keys) {
  if (!node.is_map()) return;
  std::erase_if(node.map(), [&](const yaml::Entry& entry) { return std::ranges::find(keys, entry.key) != keys.end(); });
}

}  // namespace

Appearances appearances(const Package& package) {
  Diagnostics told_before;
  const yaml::Node tree = make_kinds(package.tree, told_before);
  Appearances found;
  for_each_entry(tree, "pieces", "", [&](const std::string&, const yaml::Entry& type) {
    for_each_entry(type.value, "kinds", "", [&](const std::string&, const yaml::Entry& kind) {
      found.kinds.push_back(appearance(package, &kind.value));
      found.backs.push_back(back_of(package, type.value, kind.value));
    });
  });
  found.kinds.resize(package.definition->kinds.size());
  found.backs.resize(package.definition->kinds.size());
  for (const ZoneDefinition& zone : package.definition->zones) found.terrains.push_back(of_terrains(package, zone));
  return found;
}

void check_pictures(const Package& package, Diagnostics& diagnostics) {
  for_each_picture(package, [&](const std::string& path, const yaml::Node& picture) {
    check_picture(package, path, picture, diagnostics);
  });
}

std::set<std::string> pictures_named_in(const Package& package, const std::string& file) {
  std::set<std::string> named;
  for_each_picture(package, [&](const std::string&, const yaml::Node& picture) {
    if (fs::path(picture.place.file).filename() == file) named.insert(path_of(package, picture));
  });
  return named;
}

yaml::Node without_pictures(yaml::Node tree) {
  for_each_look(tree, [](const std::string&, yaml::Node& node) { strip(node, {"symbol", "picture"}); });
  for_each_entry(tree, "pieces", "", [](const std::string&, yaml::Entry& type) {
    strip(type.value, {"back", "backs"});
  });
  return tree;
}

}  // namespace houserule
