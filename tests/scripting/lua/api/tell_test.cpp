// Sentences that scripts say to people.

#include <gtest/gtest.h>

#include "core/play/telling.hpp"
#include "scripting/position/said_json.hpp"
#include "tests/scripting/lua/api/harbour.hpp"

namespace houserule::lua::tell_test {
namespace {

/// A harbour whose step says something.
struct Crier {
  explicit Crier(const std::string& body) : harbour("step", body) {
    const Listening listening(&said);
    result = harbour.step();
  }
  std::string json() const { return said_json(*harbour.game, said).dump(); }
  bool could_tell(Seat viewer) const {
    return houserule::could_tell(*harbour.game, viewer, said.at(0).gaps.at(0).things.at(0));
  }

  Harbour harbour;
  Sayings said;
  std::string result;
};

std::string told(const std::string& value) {
  const Crier crier("game:tell('{it}', {it = " + value + "})");
  return crier.result == "done" ? crier.json() : crier.result;
}

std::string values(const std::string& list) { return R"([{"sentence":"{it}","values":{"it":)" + list + "}}]"; }

TEST(ScriptsTell, WhateverFillsTheGaps) {
  EXPECT_EQ(told("-3"), values("[-3]"));
  EXPECT_EQ(told("'round'"), values(R"(["round"])"));
  EXPECT_EQ(told("you"), values(R"(["player2"])"));
  EXPECT_EQ(told("reef:at(c('a1'))"), values(R"(["cod"])"));
  EXPECT_EQ(told("c('d1')"), values(R"(["d1"])"));
  EXPECT_EQ(told("reef:pieces('sole')"), values(R"(["sole","sole"])"));
  EXPECT_EQ(told("reef:cells('sole')"), values(R"(["b1","c3"])"));
  EXPECT_EQ(told("reef:cells('sole') - reef:all()"), values("[]"));
}

TEST(ScriptsTell, ASentenceToOneIsHeardByNoOther) {
  const Crier crier("game:tell('Hush', nil, you)");
  EXPECT_EQ(crier.json(), R"([{"sentence":"Hush","to":[2]}])");
  EXPECT_TRUE(hears(*crier.harbour.game, 1, crier.said.at(0)));
  EXPECT_FALSE(hears(*crier.harbour.game, 0, crier.said.at(0)));
  EXPECT_FALSE(hears(*crier.harbour.game, spectator, crier.said.at(0)));
}

TEST(ScriptsTell, AHiddenPieceStaysHidden) {
  const Crier hidden("game:tell('{it}', {it = game.sea.top})");
  EXPECT_FALSE(hidden.could_tell(0));
  const Crier shown("game:reveal(game.sea.top, me) game:tell('{it}', {it = game.sea:pieces()})");
  const std::vector<SaidThing>& things = shown.said.at(0).gaps.at(0).things;
  EXPECT_TRUE(could_tell(*shown.harbour.game, 0, things.back()));
  EXPECT_FALSE(could_tell(*shown.harbour.game, 1, things.back()));
  EXPECT_FALSE(could_tell(*shown.harbour.game, 0, things.front()));
}

TEST(ScriptsTell, AsItWasWhenItWasSaid) {
  const Crier crier("local p = reef:at(c('a1')) game:tell('{it}', {it = p}) game:become(p, 'eel')");
  EXPECT_EQ(crier.json(), values(R"(["cod"])"));
}

}  // namespace
}  // namespace houserule::lua::tell_test
