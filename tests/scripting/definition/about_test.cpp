// What authors say of the parts of a game for people.

#include <gtest/gtest.h>

#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::about_test {
namespace {

const char* const cove_yaml =
    "id: cove\n"
    "players: 2\n"
    "rules: rules.lua\n"
    "pieces:\n"
    "  fish: {about: They swim., kinds: {sole: {about: {en: A flat one, fr: Un plat}}}}\n"
    "zones: {sea: {shape: set, holds: fish, fill: all, about: Salty}}\n"
    "counters: {tide: {about: Rises}}\n"
    "actions: {wait: {about: Nothing happens}}\n"
    "phases: {turn: {actions: [wait], about: One waits}}\n"
    "steps: {ebb: {name: Low tide, about: {en: It ebbs, fr: Marée basse}}}\n"
    "flow: [{phase: turn}, {step: ebb}]\n"
    "scoring: {luck: {about: Who knows}}\n";

TEST(About, IsReadOfEveryPart) {
  const Definition cove = built(cove_yaml);
  EXPECT_EQ(cove.piece_types[0].about.in("en"), "They swim.");
  EXPECT_EQ(cove.kinds[0].about.in("fr"), "Un plat");
  EXPECT_EQ(cove.zones[ZoneIndex(0)].about.in("en"), "Salty");
  EXPECT_EQ(cove.counters[CounterIndex(0)].about.in("fr"), "Rises");
  EXPECT_EQ(cove.actions[ActionIndex(0)].about.in("en"), "Nothing happens");
  EXPECT_EQ(cove.phases[PhaseIndex(0)].about.in("en"), "One waits");
  EXPECT_EQ(cove.score_lines[0].about.in("en"), "Who knows");
  EXPECT_EQ(cove.step_texts.at("ebb").name.in("en"), "Low tide");
  EXPECT_EQ(cove.step_texts.at("ebb").about.in("fr"), "Marée basse");
}

TEST(About, MayBeATemplateOfKinds) {
  const Package pond = load_written(
      "format: 2\nid: pond\ntitle: Pond\nplayers: 2\n"
      "pieces: {fish: {make: {of: {size: 1..2}, id: \"fish-{size}\", about: {en: 'Fish of {size}', fr: 'Poisson de {size}'}}}}\n"
      "zones: {sea: {shape: set, holds: fish, fill: all}}\n"
      "actions: {wait: {}}\nphases: {turn: {actions: [wait]}}\nflow: [{phase: turn}]\n");
  EXPECT_EQ(pond.definition->kinds[1].about.in("en"), "Fish of 2");
  EXPECT_EQ(pond.definition->kinds[0].about.in("fr"), "Poisson de 1");
}

TEST(About, OfAStepThatNothingCallsIsAFault) {
  EXPECT_EQ(faults_of(cove_yaml, "steps: {ebb:", "steps: {web:"),
            "steps.web: no {step: web} of the flow or of an action is there = there is only: ebb\n");
}

}  // namespace
}  // namespace houserule::about_test
