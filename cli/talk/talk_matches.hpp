#pragma once
// Matches that a program plays through us, many at once.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/match/match.hpp"
#include "scripting/record/hosting.hpp"
#include "scripting/record/record.hpp"

namespace houserule::cli {

/// How many may be played at the same time.
inline constexpr std::size_t most_talk_matches = 1000;

/// What a match begins with.
struct TalkStart {
  std::string game;
  LoadOptions options;
  int players = 0;  ///< 0: two, or the nearest the game allows
  std::uint64_t seed = 0;
};

struct TalkMatch {
  RecordHeader header;
  std::unique_ptr<Match> match;
};

/// Rules are loaded once for all matches that are played by them.
class TalkMatches {
 public:
  /// Both return the new match's number. Throw LoadError, RuleError, RecordError or TalkFault.
  int start(const TalkStart& start);
  /// From what save() wrote.
  int resume(const std::string& saved);
  /// Throws TalkFault if there is none.
  TalkMatch& at(int number);
  void end(int number);

 private:
  RulesInUse& rules(const std::string& game, const LoadOptions& options, int players);
  int add(RecordHeader header, RulesInUse& rules);

  std::map<std::string, RulesInUse> rules_;
  std::map<int, TalkMatch> matches_;
  int last_ = 0;
};

}  // namespace houserule::cli
