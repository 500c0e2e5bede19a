#include "scripting/editor/editor_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <lua.hpp>
#include <nlohmann/json.hpp>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/editor/game_annotations.hpp"
#include "scripting/editor/game_schemas.hpp"

namespace houserule::editor_files_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* hedgerow = R"(format: 1
id: hedgerow
title: {en: Hedgerow, fr: Bocage}
players: 2..4
rules: rules.lua
parameters:
  seasons: {type: integer, default: 3, text: How long it lasts}
  weather: {type: choice, default: wet, options: [wet, dry]}
numbers:
  points: {bee: 2, flower: [1, 2, 3], "odd key": {deep: true}}
  rows: [{from: 1, text: Poor}]
  names: [a, 2]
pieces:
  plant:
    properties: {family: {type: choice, options: [flower, bee]}, height: {type: integer}, wild: {type: boolean}}
    marks: [cut]
    kinds:
      clover: {name: Clover, copies: 10, family: flower}
      honey-bee: {copies: 8, family: bee, height: 2}
zones:
  deck: {name: Deck, shape: stack, holds: plant, sees: nobody, fill: all, shuffle: true}
  hand: {shape: set, holds: plant, each: player, sees: owner}
  seed-row: {shape: row, holds: plant}
  garden: {name: Garden, shape: grid, holds: plant, each: player, grid: {square: [".w", ".."], legend: {w: water}}}
counters:
  moons: {name: Moons, each: player}
variables:
  starter: {type: seat}
  turns: {type: order}
actions:
  sow:
    text: Sow
    choose:
      card: {from: hand, text: Which plant}
      plot: {script: cells, of: garden, after: card}
      way: [left, right]
    do: [{move: card, to: garden, at: plot}]
phases:
  sow: {name: Sowing, actions: [sow], stuck: skip}
flow:
  - step: deal
  - {repeat: $seasons, as: season, do: [{until: tired, do: [{phase: sow}]}]}
scoring:
  bees: {label: Bees}
  plants: {label: Plants, count: garden.pieces}
)";

class EditorFiles : public testing::Test {
 protected:
  EditorFiles() {
    std::string pattern = (fs::temp_directory_path() / "houserule-editor-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    folder_ = root_ + "/games/hedgerow";
    write("game.yaml", hedgerow);
    write("rules.lua", "this is not finished");
  }
  ~EditorFiles() override { fs::remove_all(root_); }

  void write(const std::string& path, const std::string& text) {
    const fs::path file = fs::path(folder_) / path;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  void write_outdated() {
    for (const EditorFile& file : outdated_files(folder_)) write(file.path, file.text);
  }
  std::string read(const std::string& path) const {
    std::ifstream stream{fs::path(folder_) / path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
  }
  std::vector<std::string> outdated() const {
    std::vector<std::string> paths;
    for (const EditorFile& file : outdated_files(folder_)) paths.push_back(file.path);
    return paths;
  }

  std::string root_, folder_;
};

TEST_F(EditorFiles, AnnotationsTypeEverythingTheDataHas) {
  const std::string text = game_annotations(folder_);
  for (
      const char* part : {
          "---@class houserule.View\n---@field deck houserule.Stack Deck: holds plant; nobody sees it\n",
          "---@field [\"seed-row\"] houserule.Row holds plant; everyone sees it\n",
          "---@field starter houserule.Player?\n---@field turns houserule.Player[]\n---@field season integer the pass this loop is in, from 1\n",
          "---@class houserule.Player\n---@field hand houserule.Set holds plant; its owner sees it\n"
          "---@field garden houserule.Grid Garden: holds plant; everyone sees it\n---@field moons integer Moons\n",
          "---@class houserule.Piece\n---@field family \"flower\"|\"bee\"|nil\n---@field height integer?\n---@field wild boolean?\n",
          "---@class houserule.Arguments.sow: houserule.Arguments\n---@field card houserule.Piece Which plant\n"
          "---@field plot houserule.Cell\n---@field way \"left\"|\"right\"\n",
          "---@class houserule.Choose.sow\n---@field plot fun(view: houserule.View, player: houserule.Player, a: "
          "houserule.Arguments.sow): houserule.Cells|houserule.Cell[]\n",
          "---@class houserule.Action.sow: houserule.Action\n---@field choose houserule.Choose.sow\n",
          "---@field sow houserule.Action.sow Sow\n",
          "---@class houserule.Steps\n---@field deal fun(game: houserule.Game, player: houserule.Player?, a: houserule.Arguments?)\n",
          "---@class houserule.Conditions\n---@field tired fun(view: houserule.View): boolean\n",
          "---@class houserule.Points\n---@field bees integer Bees\n---@field plants integer Plants\n",
          "---@class houserule.Score\n---@field bees fun(view: houserule.View, player: houserule.Player, earlier: "
          "houserule.Points): integer, string? Bees\n\n",
          "---@class houserule.Numbers\n---@field points houserule.Numbers.points\n"
          "---@field rows { from: integer, text: string }[]\n---@field names (string|integer)[]\n",
          "---@class houserule.Numbers.points\n---@field bee integer\n---@field flower integer[]\n"
          "---@field [\"odd key\"] houserule.Numbers.points.odd_key\n",
          "---@class houserule.Parameters\n---@field seasons integer How long it lasts\n---@field weather \"wet\"|\"dry\"\n",
          "---@alias houserule.Kind\n---| \"clover\" # Clover\n---| \"honey-bee\"\n",
          "---@alias houserule.Word\n---| \"clover\" # Clover\n---| \"honey-bee\"\n---| \"plant\" # a type of piece\n---| \"flower\" # family\n---| \"bee\" # family\n"
          "---| \"height\"\n---| \"wild\"\n",
          "---@alias houserule.Mark\n---| \"cut\"\n",
          "---@alias houserule.Tag\n---| \"water\"\n",
          "---@alias houserule.CounterOrVariable\n---| \"moons\" # Moons\n---| \"starter\"\n",
          "---@alias houserule.Phase\n---| \"sow\" # Sowing\n",
      })
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
  lua_State* state = luaL_newstate();
  EXPECT_EQ(luaL_loadstring(state, text.c_str()), LUA_OK) << lua_tostring(state, -1);
  lua_close(state);
}

TEST_F(EditorFiles, WhatOnlyAVariantHasSaysSo) {
  write("variants/wet.yaml",
        "id: wet\ntitle: Wet\nchange:\n  add:\n    zones.pond: {name: Pond, shape: slot, holds: plant}\n"
        "  set: {numbers.points.bee: many}\n");
  write(
      "variants/wetter.yaml",
      "id: wetter\ntitle: Wetter\nrequires: [wet]\nchange:\n  add: {counters.drops: {}}\n  set: {zones.pond.name: Lake}\n");
  const std::string text = game_annotations(folder_);
  EXPECT_NE(text.find("---@field pond houserule.Slot Pond: holds plant; everyone sees it (variant wet)\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("---@field drops integer (variant wetter)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("---@field bee integer|string\n"), std::string::npos) << text;
  EXPECT_NE(text.find("---| \"drops\" # (variant wetter)\n"), std::string::npos) << text;
}

TEST_F(EditorFiles, FaultyDataIsReported) {
  write("game.yaml", "format: 1\nid: hedgerow\n");
  EXPECT_THROW(game_annotations(folder_), LoadError);
}

TEST_F(EditorFiles, AGameByItselfGetsCopiesAndIsThenUpToDate) {
  write("variants/wet.yaml", "id: wet\ntitle: Wet\n");
  EXPECT_EQ(outdated(), (std::vector<std::string>{
                            ".houserule/annotations.lua", ".houserule/game.schema.json", ".houserule/houserule.lua",
                            ".houserule/locale.schema.json", ".houserule/tests.schema.json",
                            ".houserule/this-game.schema.json", ".houserule/this-variant.schema.json",
                            ".houserule/variant.schema.json", ".luarc.json", "game.yaml", "variants/wet.yaml"}));
  write_outdated();
  EXPECT_EQ(outdated(), std::vector<std::string>{});
  EXPECT_TRUE(
      read("game.yaml").starts_with("# yaml-language-server: $schema=.houserule/this-game.schema.json\nformat: 1\n"));
  EXPECT_EQ(read("variants/wet.yaml"),
            "# yaml-language-server: $schema=../.houserule/this-variant.schema.json\nid: wet\ntitle: Wet\n");
  EXPECT_NE(read(".houserule/this-variant.schema.json").find("\"$ref\": \"variant.schema.json\""), std::string::npos);
  EXPECT_NE(read(".luarc.json").find("\"workspace.library\": [\n    \".houserule\"\n  ]"), std::string::npos);
  EXPECT_TRUE(read(".houserule/houserule.lua").starts_with("---@meta houserule\n"));
}

TEST_F(EditorFiles, AGameInATreeWithSchemasPointsThere) {
  fs::create_directories(root_ + "/schemas/lua");
  std::ofstream(root_ + "/schemas/lua/houserule.lua") << "---@meta houserule\n";
  write("locale/fr.yaml", "zones.deck.name: Pioche\n");
  write("tests/first.yaml", "tests: []\n");
  EXPECT_EQ(outdated(), (std::vector<std::string>{".houserule/annotations.lua", ".houserule/this-game.schema.json",
                                                  ".houserule/this-variant.schema.json", ".luarc.json", "game.yaml",
                                                  "locale/fr.yaml", "tests/first.yaml"}));
  write_outdated();
  EXPECT_TRUE(
      read("game.yaml").starts_with("# yaml-language-server: $schema=.houserule/this-game.schema.json\nformat: 1\n"));
  EXPECT_EQ(read("locale/fr.yaml"),
            "# yaml-language-server: $schema=../../../schemas/locale.schema.json\nzones.deck.name: Pioche\n");
  EXPECT_EQ(read("tests/first.yaml"),
            "# yaml-language-server: $schema=../../../schemas/tests.schema.json\ntests: []\n");
  EXPECT_NE(read(".houserule/this-game.schema.json").find("\"$ref\": \"../../../schemas/game.schema.json\""),
            std::string::npos);
  EXPECT_NE(read(".luarc.json").find("\"../../schemas/lua\",\n    \".houserule\"\n"), std::string::npos);
}

TEST_F(EditorFiles, ACopyOfAGameFromATreeBecomesCompleteByItself) {
  write("game.yaml", std::string("# yaml-language-server: $schema=../../schemas/game.schema.json\n") + hedgerow);
  write(".luarc.json", "{\"workspace.library\": [\"../../schemas/lua\", \".houserule\"]}");
  write_outdated();
  EXPECT_TRUE(
      read("game.yaml").starts_with("# yaml-language-server: $schema=.houserule/this-game.schema.json\nformat: 1\n"));
  EXPECT_EQ(read(".luarc.json").find("schemas"), std::string::npos);
}

TEST_F(EditorFiles, SchemasOfferTheNamesOfTheGame) {
  write("variants/wet.yaml", "id: wet\ntitle: Wet\n");
  LoadOptions options;
  options.data_only = true;
  const Package game = load_package(folder_, options);
  const auto schema = nlohmann::json::parse(game_schema(game, "game.schema.json"));
  const auto& effect = schema["definitions"]["effect"]["properties"];
  EXPECT_EQ(effect["to"]["examples"].dump(),
            R"(["deck","hand","seed-row","garden","card","plot","way","left","right","moons","starter","turns"])");
  EXPECT_EQ(effect["set"]["examples"].dump(), R"(["moons","starter","turns"])");
  EXPECT_EQ(effect["ask"]["examples"].dump(), R"(["sow"])");
  EXPECT_EQ(effect["step"]["examples"].dump(), R"(["deal"])");
  EXPECT_EQ(effect["as"]["examples"].dump(), R"(["clover","honey-bee","mine"])");
  EXPECT_EQ(schema["properties"]["phases"]["additionalProperties"]["properties"]["actions"]["items"]["examples"].dump(),
            R"(["sow"])");
  const auto variant = nlohmann::json::parse(variant_schema(game, "variant.schema.json"));
  const auto& change = variant["properties"]["change"]["properties"];
  EXPECT_TRUE(change["set"]["properties"].contains("numbers.points.\"odd key\".deep"));
  EXPECT_TRUE(change["set"]["properties"].contains("flow[2].repeat"));
  for (const char* path : {"title.en", "id", "zones.deck.name", "parameters.seasons.value"})
    EXPECT_FALSE(change["set"]["properties"].contains(path)) << path;
  const auto removable = change["remove"]["items"]["examples"].get<std::vector<std::string>>();
  for (const char* path : {"scoring.bees", "zones.hand", "pieces.plant.kinds.clover"})
    EXPECT_NE(std::find(removable.begin(), removable.end(), path), removable.end()) << path;
  EXPECT_EQ(variant["properties"]["conflicts"]["items"]["examples"].dump(), R"(["wet"])");
}

TEST_F(EditorFiles, SchemasOfferEveryWordOfAGrid) {
  LoadOptions options;
  options.data_only = true;
  const auto sources = [&] {
    const auto schema = nlohmann::json::parse(game_schema(load_package(folder_, options), "game.schema.json"));
    return schema["properties"]["actions"]["additionalProperties"]["properties"]["choose"]["additionalProperties"]
                 ["properties"]["from"]["examples"]
                     .dump();
  };
  EXPECT_EQ(
      sources(),
      R"-(["deck","deck.top","deck.bottom","hand","hand.top","seed-row","seed-row.top","seed-row.bottom",)-"
      R"-("garden.pieces","garden.all","garden.at(plot)","garden.cells","garden.empty","garden.occupied","garden.frontier",)-"
      R"-("garden.highest","garden.lowest","garden.steps(plot)","garden.beside(plot)","garden.group(plot)","garden.around(plot, 1, 1)","garden.row(plot)","garden.column(plot)","garden.tagged(water)","garden.face_up","garden.face_down",)-"
      R"-("players","others","seats"])-");
  std::string owned = hedgerow;
  owned.replace(owned.find("family: flower}\n"), 15, "family: flower, owner: 1}");
  write("game.yaml", owned);
  for (const char* source : {"garden.mine", "garden.theirs", "garden.flanking", "garden.flanked(plot)"})
    EXPECT_NE(sources().find(source), std::string::npos) << source;
}

TEST_F(EditorFiles, OtherSettingsAndWebAddressesStay) {
  const std::string first = "# yaml-language-server: $schema=https://example.org/game.schema.json\n";
  write("game.yaml", first + hedgerow);
  write(".luarc.json",
        "{\"runtime.version\": \"Lua 5.3\", // mine\n \"hint.enable\": true, \"workspace.library\": [\"lib\"]}");
  write_outdated();
  EXPECT_EQ(read("game.yaml"), first + hedgerow);
  const std::string settings = read(".luarc.json");
  for (const char* part : {"\"runtime.version\": \"Lua 5.3\"", "\"hint.enable\": true", "\"lib\",\n    \".houserule\""})
    EXPECT_NE(settings.find(part), std::string::npos) << settings;
}

TEST_F(EditorFiles, SettingsThatAreNoJsonAreNotTouched) {
  write(".luarc.json", "{oops");
  try {
    editor_files(folder_);
    FAIL();
  } catch (const LoadError& error) {
    EXPECT_EQ(to_text(error.diagnostics),
              folder_ + "/.luarc.json: this can't be read as JSON\n      = mend it, or remove it to have a new one\n");
  }
}

}  // namespace
}  // namespace houserule::editor_files_test
