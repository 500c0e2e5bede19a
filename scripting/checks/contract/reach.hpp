#pragma once
// What is reached while matches are played, and how often.

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/flow/referee.hpp"
#include "scripting/lua/coverage.hpp"
#include "scripting/package/package.hpp"

namespace houserule {

/// By id; what is never reached is not in it. May gather from any number of packages of one folder.
struct Reach {
  using Counts = std::map<std::string, std::uint64_t>;
  Counts actions, phases;  ///< plies; phases: decisions that a test ends with, too
  Counts score_lines;      ///< scores of a seat at the end that are not 0
  Counts seats;            ///< plies of each who sat at a table, by its number from 1: 0 of who never decided anything
  Counts kinds;            ///< of pieces that an action named or that lay elsewhere than at the start
  Counts effects;          ///< of the data, by effect_id(): how often they were done, be it on trial
  ScriptRun script;

  /// Games with a mark beside every effect, and whose marks these are.
  struct Marked {
    std::shared_ptr<const Game> game;
    std::shared_ptr<const std::vector<std::string>> ids;
  };
  std::map<std::pair<std::shared_ptr<const Definition>, int>, Marked> marked;
};

/// "game.yaml:12 actions.rest.do[1]"
std::string effect_id(const Origin& origin);
/// Of all effects of the data, in their order; what is called from several places is one.
std::vector<std::string> effect_ids(const Definition& definition);

/// Plays a package, and what its rules run and its effects do is noted in `reach`. Its states are of a game of its own:
/// they play alike but hash differently.
Referee noting_referee(const Package& package, int players, Reach& reach);

/// A ply that is about to be played.
void note_ply(const Referee& referee, const State& state, const Action& action, Reach& reach);
/// The end of a match or test: kinds; if the match is over points, else the phase in which somebody is to decide.
void note_end(Referee& referee, const State& state, Reach& reach);
/// The score lines that are worth something as it stands.
void note_scores(Referee& referee, const State& state, Reach& reach);
/// The match of that number of a run in which what is reached is noted: its seed, and who plays. Every fourth is played
/// by greedy players.
struct NotedMatch {
  std::uint64_t seed;
  const char* bot;
  Generator choices() const { return Generator(seed, 3); }
};
NotedMatch noted_match(std::uint64_t seed, std::uint64_t number);
/// Plays it and notes it. Needs a noting referee. Whether it came to its end: it ends before where it would be longer
/// than max_plies, and at the next ply once `stop` is set.
bool play_noting(Referee& referee, std::uint64_t seed, std::uint64_t number, Reach& reach,
                 const std::atomic<bool>* stop = nullptr);

}  // namespace houserule
