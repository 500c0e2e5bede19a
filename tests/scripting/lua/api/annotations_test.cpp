#include "scripting/lua/api/annotations.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/vm.hpp"

namespace houserule::lua::annotations_test {
namespace {

const std::string path = std::string(HOUSERULE_SOURCE_DIR) + "/schemas/lua/houserule.lua";

std::string read(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

bool says(const std::string& text) { return annotations().find(text) != std::string::npos; }

TEST(Annotations, FileInTheTreeIsUpToDate) {
  if (std::getenv("HOUSERULE_UPDATE_ANNOTATIONS") != nullptr) std::ofstream(path) << annotations();
  EXPECT_EQ(read(path), annotations()) << "run this test with HOUSERULE_UPDATE_ANNOTATIONS=1";
}

TEST(Annotations, EveryWordAndFieldStandsInItsClass) {
  for (int number = 0; number < static_cast<int>(Tag::count); ++number) {
    const Tag tag = static_cast<Tag>(number);
    EXPECT_TRUE(says(std::string("---@class houserule.") + tag_name(tag))) << tag_name(tag);
    for (const Method& method : methods_of(tag)) {
      const bool inherited = tag == Tag::game && says(std::string("function View:") + method.name + "(");
      const bool of_grids = tag == Tag::zone && says(std::string("function Grid:") + method.name + "(");
      EXPECT_TRUE(inherited || of_grids || says(std::string("function ") + tag_name(tag) + ":" + method.name + "("))
          << method.name;
      EXPECT_TRUE(says(std::string("---") + method.about + "\n")) << method.name;
    }
    for (const Field& field : fields_of(tag))
      EXPECT_TRUE(says(std::string("---@field ") + field.name + " ")) << field.name;
  }
}

TEST(Annotations, ParametersAndReturnsAreTyped) {
  EXPECT_TRUE(says(
      "---@param cells houserule.Cell|houserule.Cells\n---@param word? string|houserule.Word\n---@return houserule.Cells\n"
      "function Grid:beside(cells, word) end\n"));
  EXPECT_TRUE(says("---@return fun(): houserule.Player\nfunction View:players() end\n"));
  EXPECT_TRUE(says("---@param face? \"up\"|\"down\"\nfunction Game:move(pieces, zone, cell, face) end\n"));
  EXPECT_TRUE(says("---@field left houserule.Player The next player clockwise.\n"));
  EXPECT_TRUE(says("---@class houserule.Game: houserule.View\n"));
  EXPECT_TRUE(says("---@param word_or_cell string|houserule.Word|houserule.Cell\n"));
  EXPECT_TRUE(says("---@param players houserule.Player|houserule.Player[]\n---@param phase string|houserule.Phase\n"));
  EXPECT_TRUE(says("---@field kind string|houserule.Kind Its kind.\n"));
}

TEST(Annotations, EveryMissingFunctionSaysWhatToUseInstead) {
  EXPECT_FALSE(says("Not available: .\n"));
  EXPECT_TRUE(
      says("---Not available: use pairs, which goes through a table in a fixed order.\n---@deprecated\n"
           "function next(...) end\n"));
}

TEST(Annotations, IsAScriptThatLuaReads) {
  lua_State* state = luaL_newstate();
  EXPECT_EQ(luaL_loadstring(state, annotations().c_str()), LUA_OK) << lua_tostring(state, -1);
  lua_close(state);
}

}  // namespace
}  // namespace houserule::lua::annotations_test
