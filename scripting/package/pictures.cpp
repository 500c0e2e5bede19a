#include "scripting/package/pictures.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "scripting/definition/make_kinds.hpp"

namespace houserule {
namespace {

namespace fs = std::filesystem;

/// Calls `use` with each kind's entry, in the order of Definition::kinds.
template <class Tree, class Use>
void for_each_kind(Tree& tree, const Use& use) {
  auto* pieces = tree.find("pieces");
  if (pieces == nullptr || !pieces->is_map()) return;
  for (auto& type : pieces->map()) {
    auto* kinds = type.value.find("kinds");
    if (kinds == nullptr || !kinds->is_map()) continue;
    for (auto& kind : kinds->map()) use(type, kind);
  }
}

std::string text_at(const yaml::Node& node, const char* key) {
  const yaml::Node* value = node.find(key);
  return value != nullptr && value->is_string() ? value->string() : "";
}

std::string path_of(const Package& package, const std::string& name) {
  return name.empty() ? "" : (fs::path(package.folder) / "pictures" / name).string();
}

}  // namespace

std::vector<KindPicture> kind_pictures(const Package& package) {
  Diagnostics told_before;
  const yaml::Node tree = make_kinds(package.tree, told_before);
  std::vector<KindPicture> pictures;
  for_each_kind(tree, [&](const yaml::Entry&, const yaml::Entry& kind) {
    pictures.push_back({text_at(kind.value, "symbol"), path_of(package, text_at(kind.value, "picture"))});
  });
  pictures.resize(package.definition->kinds.size());
  return pictures;
}

void check_pictures(const Package& package, Diagnostics& diagnostics) {
  for_each_kind(package.tree, [&](const yaml::Entry& type, const yaml::Entry& kind) {
    const yaml::Node* picture = kind.value.find("picture");
    if (picture == nullptr) return;
    std::error_code error;
    const std::string file = path_of(package, picture->string());
    const std::string where = fmt::format("pieces.{}.kinds.{}.picture", type.key, kind.key);
    if (!fs::is_regular_file(fs::symlink_status(file, error)))
      diagnostics.push_back({picture->place,
                             where,
                             fmt::format("there is no file pictures/{}", picture->string()),
                             "pictures lie in the game's folder, in pictures/",
                             {}});
    else if (fs::file_size(file, error) > most_picture_bytes)
      diagnostics.push_back(
          {picture->place,
           where,
           fmt::format("pictures/{} is larger than {} KiB", picture->string(), most_picture_bytes / 1024),
           "make it simpler or smaller",
           {}});
  });
}

yaml::Node without_pictures(yaml::Node tree) {
  const auto strip = [](yaml::Node& kind) {
    if (!kind.is_map()) return;
    std::erase_if(kind.map(), [](const yaml::Entry& entry) { return entry.key == "symbol" || entry.key == "picture"; });
  };
  for_each_kind(tree, [&](yaml::Entry&, yaml::Entry& kind) { strip(kind.value); });
  if (yaml::Node* pieces = tree.find("pieces"); pieces != nullptr && pieces->is_map())
    for (yaml::Entry& type : pieces->map())
      if (yaml::Node* make = type.value.find("make")) strip(*make);
  return tree;
}

}  // namespace houserule
