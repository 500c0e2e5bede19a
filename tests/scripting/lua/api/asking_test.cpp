// Scripts that ask several players at once, and end what they asked.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "scripting/package/package.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::asking_test {
namespace {

class Asking : public testing::Test {
 protected:
  Asking() {
    folder_.file(
        "format: 2\nid: asking\ntitle: Asking\nplayers: 4\nrules: rules.lua\n"
        "actions: {ask: {}, poll: {}, say: {}, stop: {}}\n"
        "phases:\n"
        "  turn: {actions: [ask, poll]}\n"
        "  answer: {actions: [say, stop]}\n"
        "  vote: {acts: together, actions: [say, stop]}\n"
        "flow: [{repeat: 3, do: [{phase: turn}]}]\n",
        "game.yaml");
    folder_.file(
        "local rules = {actions = {}}\n"
        "rules.actions.ask = {apply = function(game, player) game:ask({player.right, player.left}, 'answer') end}\n"
        "rules.actions.poll = {apply = function(game, player) game:ask({player.right, player.left}, 'vote') end}\n"
        "rules.actions.stop = {apply = function(game) game:finish_phase() end}\n"
        "return rules\n",
        "rules.lua");
    package_ = std::make_unique<Package>(load_package(folder_.path()));
    referee_ = std::make_unique<Referee>(package_->referee(4));
    state_ = std::make_unique<State>(referee_->start(1));
  }
  void play(const std::string& text, Seat seat) {
    EXPECT_EQ(referee_->apply(*state_, parse_action(*referee_, *state_, seat, text).action), "") << text;
  }
  /// "answer 2": the phase and whose decision it is, as bits.
  std::string now() const { return phase_name(*state_) + " " + std::to_string(referee_->actors(*state_)); }

  test::RecordFolder folder_;
  std::unique_ptr<Package> package_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<State> state_;
};

TEST_F(Asking, AListIsAskedClockwise) {
  play("ask", 0);
  EXPECT_EQ(now(), "answer 2");
  play("say", 1);
  EXPECT_EQ(now(), "answer 8");
  play("say", 3);
  EXPECT_EQ(now(), "turn 2");
}

TEST_F(Asking, WhoEndsThePhaseIsTheLastToBeAsked) {
  play("ask", 0);
  play("stop", 1);
  EXPECT_EQ(now(), "turn 2");
}

TEST_F(Asking, WhereAllActTogetherAListIsAskedTogether) {
  play("poll", 0);
  EXPECT_EQ(now(), "vote 10");
  play("say", 3);
  EXPECT_EQ(now(), "vote 2");
  play("say", 1);
  EXPECT_EQ(now(), "turn 2");
}

}  // namespace
}  // namespace houserule::asking_test
