#pragma once
// What every game owes: the checks that a game's folder gets without writing a test.
//
// A check has a name and finds faults as values. The names:
//   ends            a match is over within max_plies
//   rules           no rule fails while a match is played
//   order           legal actions are ascending, each once, and there is one for whoever is to act
//   notation        an action's text reads back to it, and no two legal actions share a text
//   applies         what is legal is accepted, and what is drawn at random is legal
//   refuses         what is not legal is refused with a sentence and changes nothing
//   copies          older copies of the state stay as they were
//   saves           a saved state loads to the same state, with the same legal actions
//   replays         seed and action texts give the same states, with a fresh virtual machine for every ply too
//   secrets         exchanging what a seat can't see, in zones and in variables, changes neither its observation nor
//                   what it may do, nor how that is written, nor what it is refused and why, nor the score that it is
//                   shown, nor what it is told of the actions of others
//   worlds          determinizations agree with the observation, and differ
//   bots            exchanging what a seat can't see doesn't change what a bot chooses with the same chance
//   pieces          every piece is in one place, what is true of zones and grids holds, who sees a piece knows it,
//                   who did not see it change does not
//   score           a total is the sum of its lines, everyone is ranked once, scoring changes nothing
//   threads         one thread and three give the same results in the same order
//   reached         every action, phase, score line, effect of the data and script line is reached at least once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bots/bots.hpp"
#include "core/model/statement.hpp"
#include "scripting/checks/contract/reach.hpp"
#include "scripting/package/package.hpp"

namespace houserule {

struct Finding {
  std::string check;  ///< its name, as above
  Statement message;  ///< without a full stop
  std::string game;   ///< its id
  int players = 0;    ///< 0: at every number of players
  std::vector<std::string> variants;
  std::uint64_t seed = 0;
  int ply = -1;          ///< actions accepted before; -1: the match as a whole
  Statement error = {};  ///< of an error of the rules: where it is and what, whatever the match; else empty
};
/// "order: hedgerow, 3 players, frost; seed 4, ply 7: the same action is listed twice"
std::string to_text(const Finding& finding, std::string_view language = "en");

/// How much is looked at. The same effort looks at the same matches everywhere.
struct ContractEffort {
  int matches = 2;          ///< played with every check, by the bots in turn
  int actions = 12;         ///< of one decision that are tried out and mutated
  int every_ply = 100;      ///< so many decisions of a match are all looked at, then every second, every third …
  int replay_plies = 30;    ///< of a match that are played with a virtual machine of their own
  int runs = 8;             ///< matches of the comparison of threads
  int reach_matches = 400;  ///< most matches for `reached`, at each number of players
  std::uint64_t seed = 1;
  std::atomic<bool>* stop = nullptr;  ///< once set, checks end at the next ply and find nothing more
};

/// Every check but `reached`, at one number of players. Stops a match at its first finding.
std::vector<Finding> check_contract(const Package& package, int players, const ContractEffort& effort = {},
                                    const std::vector<BotKind>& bots = bot_kinds());

/// Plays until everything that `package` offers is reached, or for the effort's matches at each number of players.
void add_reach(const Package& package, const ContractEffort& effort, Reach& reach);
/// The files that only `package`'s own variants bring, or the main script and what is left for the game alone.
std::vector<std::string> files_of(const Package& package);
/// What `package` offers and `reach` lacks. Script lines of files in `of_files` only (paths inside the folder).
std::vector<Finding> missing_from(const Reach& reach, const Package& package, const std::vector<std::string>& of_files);

/// Checks a whole folder: `reached` over the game and its variants, each with the files it brings.
std::vector<Finding> check_reach(const std::string& folder, const ContractEffort& effort = {});

/// What playing on finds.
struct Exploration {
  std::vector<Finding> findings;   ///< ends with the first match that has one
  std::vector<Finding> unreached;  ///< what no match came to, each thing once; no faults
  std::uint64_t matches = 0;
  bool settled = false;  ///< nothing new was reached in the second half of them; else there was no time for that
};

/// Plays at every number of players with every set of variants in turn, until nothing new has been reached for as long
/// as it took to reach everything else, or until `ends`, which is asked before each match. Matches that come to
/// something new, after the first at each set-up, or fail are played once more with every check. Which matches are
/// played, and what is found in them, depends on the effort's seed alone; `ends` decides only how many. Sets of
/// variants that don't load are left out.
Exploration explore(const std::string& folder, const ContractEffort& effort, const std::function<bool()>& ends);

/// The variants to check a game with: none, each alone, each pair that may stack; with what they require before them.
std::vector<std::vector<std::string>> variant_sets(const std::vector<VariantInfo>& variants);

/// The variant after all that it requires, each once; alone if nothing is known of it.
std::vector<std::string> with_requirements(const std::vector<VariantInfo>& variants, const std::string& id);

}  // namespace houserule
