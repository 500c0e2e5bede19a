#pragma once
// A game for tests of matches: everyone calls a number in turn, then all bid in secret.

#include <string>
#include <vector>

#include "core/flow/notation.hpp"
#include "core/match/journal.hpp"
#include "tests/core/definitions.hpp"

namespace houserule {

struct Market : Builder {
  int call = action("call", {numbers("number", 1, 3)});
  int bid = action("bid", {numbers("amount", 1, 3)});
  int calls = phase("calls", {call});
  int bids = phase("bids", {bid}, PhaseDefinition::Acts::simultaneous);

  Market() { flow({run_phase(calls), run_phase(bids)}); }
};

/// Keeps a line a ply.
struct Diary : Journal {
  std::vector<std::string> lines;
  bool is_full = false;

  void append(const State& before, const Action& action, const State&) override {
    if (is_full) throw JournalError("the diary is full");
    lines.push_back(action_text(before, action));
  }
  void take_back() override { lines.pop_back(); }
  void finish(const Game&, const ScoreSheet&) override { lines.emplace_back("over"); }
};

}  // namespace houserule
