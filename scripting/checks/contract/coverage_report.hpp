#pragma once
// What a game offers beside what was reached of it, in matches and in its own tests.

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/statement.hpp"
#include "scripting/checks/contract/reach.hpp"

namespace houserule {

/// How often, in either.
struct Hits {
  std::uint64_t matches = 0, tests = 0;
  bool none() const { return matches == 0 && tests == 0; }
};

struct CoveredThing {
  std::string id;
  Hits hits;
};

/// "score line", "score lines"
struct CoveredSort {
  Wording one, many;
};
namespace covered {
inline constexpr CoveredSort actions{{"action", "action"}, {"actions", "actions"}};
inline constexpr CoveredSort phases{{"phase", "phase"}, {"phases", "phases"}};
inline constexpr CoveredSort score_lines{{"score line", "ligne de décompte"}, {"score lines", "lignes de décompte"}};
inline constexpr CoveredSort kinds{{"kind", "sorte"}, {"kinds", "sortes"}};
inline constexpr CoveredSort effects{{"effect", "effet"}, {"effects", "effets"}};
inline constexpr CoveredSort steps{{"step", "étape"}, {"steps", "étapes"}};
inline constexpr CoveredSort conditions{{"condition", "condition"}, {"conditions", "conditions"}};
inline constexpr CoveredSort triggers{{"trigger", "déclencheur"}, {"triggers", "déclencheurs"}};
}  // namespace covered

/// Things of one sort, in the game's order.
struct CoveredGroup {
  const CoveredSort* sort;  ///< one of `covered`
  std::vector<CoveredThing> things;
};

struct CoveredLine {
  std::string text;
  bool is_code = false;  ///< others have no hits
  Hits hits;
};

struct CoveredFile {
  std::string name;  ///< as shown in messages
  std::vector<CoveredLine> lines;
};

struct CoverageReport {
  std::vector<CoveredGroup> groups;  ///< actions, phases, score lines, kinds, effects of the data; then the
                                     ///< script's steps, conditions and triggers; none empty
  std::vector<CoveredFile> files;    ///< scripts that take part, by name
};

/// What there is at these numbers of players. Script lines are all there are: a script does not say which are for whom.
CoverageReport coverage_report(const Package& package, const std::vector<int>& players, const Reach& matches,
                               const Reach& tests);

/// Scripts that take part: those of the game, and of its variants those that edit these rules. Paths inside the folder.
std::vector<std::string> files_in_play(const Package& package);

}  // namespace houserule
