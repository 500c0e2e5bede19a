#pragma once
// What a game offers beside what was reached of it, in matches and in its own tests.

#include <cstdint>
#include <string>
#include <vector>

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

/// Things of one sort, in the game's order.
struct CoveredGroup {
  std::string one, many;  ///< "score line", "score lines"
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
  std::vector<CoveredGroup> groups;  ///< actions, phases, score lines, kinds; then the script's
                                     ///< steps, conditions and triggers; none empty
  std::vector<CoveredFile> files;    ///< scripts that take part, by name
};

/// What there is at these numbers of players. Script lines are all there are: a script does not say which are for whom.
CoverageReport coverage_report(const Package& package, const std::vector<int>& players, const Reach& matches,
                               const Reach& tests);

/// Scripts that take part: those of the game, and of its variants those that edit these rules. Paths inside the folder.
std::vector<std::string> files_in_play(const Package& package);

}  // namespace houserule
