// What editors are told about every game of the repository. HOUSERULE_UPDATE_ANNOTATIONS=1 brings it up to date.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "scripting/editor/editor_files.hpp"
#include "scripting/package/folder.hpp"
#include "tests/games/annotation_uses.hpp"

namespace houserule::test::game_annotations_test {
namespace {

namespace fs = std::filesystem;

const std::string root = HOUSERULE_SOURCE_DIR;

std::vector<std::string> game_folders() {
  std::vector<std::string> folders;
  for (const auto& entry : fs::directory_iterator(root + "/games"))
    if (fs::exists(entry.path() / "game.yaml")) folders.push_back(entry.path());
  return folders;
}

std::string read(const fs::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

AnnotatedClasses annotated_classes(const std::string& folder) {
  AnnotatedClasses classes;
  classes.read(read(root + "/schemas/lua/houserule.lua"));
  for (const EditorFile& file : editor_files(folder))
    if (file.path == ".houserule/annotations.lua") classes.read(file.text);
  return classes;
}

/// Those in .houserule/ are made by the build.
TEST(GameAnnotations, FilesThatAreKeptAreUpToDateInEveryGame) {
  ASSERT_GE(game_folders().size(), 4u);
  for (const auto& folder : game_folders()) {
    for (const EditorFile& file : outdated_files(folder)) {
      if (file.path.starts_with(".houserule/")) continue;
      const std::string path = folder + "/" + file.path;
      if (std::getenv("HOUSERULE_UPDATE_ANNOTATIONS") != nullptr) std::ofstream(path, std::ios::binary) << file.text;
      EXPECT_EQ(read(path), file.text) << path << ": run this test with HOUSERULE_UPDATE_ANNOTATIONS=1";
    }
  }
}

TEST(GameAnnotations, KnowEverythingThatScriptsUse) {
  int checked = 0;
  for (const auto& folder : game_folders()) {
    const AnnotatedClasses classes = annotated_classes(folder);
    Diagnostics diagnostics;
    for (const auto& [file, source] : read_folder(folder, diagnostics).scripts.files) {
      const Uses uses = check_uses(classes, file, source);
      checked += uses.checked;
      for (const auto& unknown : uses.unknown) ADD_FAILURE() << folder << "/" << unknown;
    }
  }
  EXPECT_GE(checked, 150);
}

TEST(GameAnnotations, TheTestFindsWhatIsNotThere) {
  AnnotatedClasses classes;
  classes.read(
      "---@class houserule.Player\n---@field garden houserule.Grid Garden\nlocal Player = {}\n"
      "---@class houserule.Grid: houserule.Zone\n---@class houserule.Zone\nlocal Zone = {}\n"
      "---@return houserule.Piece?\nfunction Zone:at(cell) end\nfunction Zone:all() end\n---@class houserule.Piece\n---@field [\"odd-one\"] integer\n"
      "---@class houserule.Arguments.sow: houserule.Arguments\n---@field plot houserule.Cell\n---@class houserule.Cell\n");
  const Uses uses = check_uses(
      classes, "rules.lua",
      "local function f(player, a)\n  local garden = player.garden\n  garden:at(3).kind = a.plot\n"
      "  return player.gardn, garden:bee(), a.plott, other.thing, f(garden):bee(), garden:all(a):bee()\nend\n");
  EXPECT_EQ(uses.checked, 8);
  EXPECT_EQ(uses.unknown,
            (std::vector<std::string>{
                "rules.lua:3: houserule.Piece has no 'kind'", "rules.lua:4: houserule.Player has no 'gardn'",
                "rules.lua:4: houserule.Grid has no 'bee'", "rules.lua:4: houserule.Arguments.sow has no 'plott'"}));
}

}  // namespace
}  // namespace houserule::test::game_annotations_test
