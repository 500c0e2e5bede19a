#pragma once
// A match under rules that change while it goes on: reading them again and playing its plies again.

#include <memory>
#include <string>
#include <vector>

#include "cli/hosting/match.hpp"
#include "cli/text/names.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// The rules of a match at its number of players.
struct RulesInUse {
  Package package;
  std::unique_ptr<Referee> referee;
};
/// Throws RuleError if the game is not for that many players.
RulesInUse put_to_use(Package package, int players);

/// A match that is played: by which rules, how far it is, where it is kept.
struct Table {
  RulesInUse rules;
  std::unique_ptr<Match> match;  ///< by these rules, into this record
  std::unique_ptr<RecordWriter> record;
  RecordHeader header;     ///< of the record
  std::int64_t start = 0;  ///< where it stands in the file
};

/// A ply that does not go any more.
struct Obstacle {
  enum class Kind { refused, over, not_its_turn } kind = Kind::refused;
  std::size_t ply = 0;  ///< from 0
  Refusal refusal;      ///< refused
};

/// The match by the rules as their files are now.
struct Reread {
  enum class Outcome {
    same,     ///< no rule and no text is another
    broken,   ///< the files have faults, or the rules fail on the way
    goes_on,  ///< every ply goes
    stopped,  ///< up to the obstacle
  } outcome = Outcome::same;
  std::string fault;                 ///< broken: lines to print
  std::vector<std::string> changed;  ///< sections of the rules and scripts that are others; empty: only texts
  std::vector<std::string> values;   ///< lines "numbers.points.coral: 3 → 7" of the data, the first few
  RulesInUse rules;                  ///< goes_on, stopped
  std::unique_ptr<Match> match;      ///< the same: the plies that go, without a record
  Obstacle obstacle;
};

/// Loads the rules' folder again, with their variants and parameters, and plays every ply of `match` by them from the
/// same seed. Changes neither of them.
Reread read_again(const RulesInUse& rules, const Match& match, std::uint64_t seed);

/// The table goes on with the match that was read: rules, record and match change together. Throws Failure if the
/// record can't be written; then nothing has changed.
void go_on_with(Table& table, Reread&& reread);
/// The same from the first decision.
void begin_again_with(Table& table, Reread&& reread);

/// What `viewer` can tell apart in two matches at the same ply: a line for the scores that are others, one for the
/// zones. Scores are left out for a spectator.
std::vector<std::string> differences(const Match& before, const Match& after, Seat viewer, const Look& look);

}  // namespace houserule::cli
