// What pages say of conditions that parameters answer.

#include <gtest/gtest.h>

#include "tests/cli/pages/read_page.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::cli::pages::parameters_test {
namespace {

const char* const meadow =
    "format: 2\n"
    "id: meadow\n"
    "title: Meadow\n"
    "players: 2\n"
    "parameters: {wild: {type: boolean, default: WILD, text: Wild}}\n"
    "counters: {sheep: {name: Sheep, each: player}}\n"
    "actions:\n"
    "  graze:\n"
    "    text: Graze\n"
    "    needs: [{when: $wild, because: Not in a garden.}, {when: sheep < 3, because: Enough.}]\n"
    "    do: [{add: 1, to: sheep}, {add: 2, to: sheep, when: not $wild}]\n"
    "  rest: {text: Rest}\n"
    "phases: {day: {name: Day, actions: [graze, rest]}}\n"
    "flow:\n"
    "  - {until: $wild, do: [{phase: day}]}\n"
    "  - {when: $wild, do: [{add: 1, to: sheep}], otherwise: [{add: 5, to: sheep}]}\n"
    "scoring: {herd: {label: Herd, counter: sheep}, bonus: {label: Bonus, points: 3, when: $wild}}\n";

std::string page(bool wild, const std::string& language = "en") {
  std::string text = meadow;
  text.replace(text.find("WILD"), 4, wild ? "true" : "false");
  return test::markdown(load_written(text), 0, language);
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(ParameterPages, SayWhatHoldsNeverOrAlways) {
  const std::string wild = page(true), tame = page(false);
  EXPECT_TRUE(contains(wild, "only if *Sheep* \\< 3 (“Enough.”)")) << wild;
  EXPECT_TRUE(
      contains(tame, "only if never, as the parameters are (“Not in a garden.”) and *Sheep* \\< 3 (“Enough.”)"));
  EXPECT_TRUE(contains(wild, "Until always, as the parameters are")) << wild;
  EXPECT_TRUE(contains(tame, "Until never, as the parameters are"));
  EXPECT_FALSE(contains(wild, "therwise")) << "what is ruled out is left out";
  EXPECT_TRUE(contains(tame, "therwise")) << tame;
  EXPECT_TRUE(contains(wild, "| **Bonus** | 3 points |"));
  EXPECT_TRUE(contains(tame, "| **Bonus** | 3 points, if never, as the parameters are |"));
}

TEST(ParameterPages, SayItInFrench) {
  EXPECT_TRUE(contains(page(true, "fr"), "toujours, vu les paramètres"));
  EXPECT_TRUE(contains(page(false, "fr"), "jamais, vu les paramètres"));
}

}  // namespace
}  // namespace houserule::cli::pages::parameters_test
