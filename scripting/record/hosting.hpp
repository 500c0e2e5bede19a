#pragma once
// A match that is played and kept: begun, or taken up again.

#include <memory>
#include <string>

#include "core/match/match.hpp"
#include "scripting/package/package.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/record_journal.hpp"
#include "scripting/record/writer.hpp"

namespace houserule {

/// The rules of a match at its number of players.
struct RulesInUse {
  Package package;
  std::unique_ptr<Referee> referee;
};
/// Throws RuleError if the game is not for that many players.
RulesInUse put_to_use(Package package, int players);

/// By which rules it is played, how far it is, where it is kept.
struct HostedMatch {
  RulesInUse rules;
  std::unique_ptr<Match> match;  ///< by these rules
  std::unique_ptr<RecordWriter> file;
  std::unique_ptr<RecordJournal> record;  ///< of the match, in that file
};

// All throw RuleError if the rules fail, JournalError if the file can't be written.

/// A new match, as the header says, added to the file at `path`; a new file of its own if that is empty.
HostedMatch begin_match(Package package, const RecordHeader& header, const std::string& path);
/// The last match of the file at `path` as it stands there. Throws RecordError if it does not play so.
HostedMatch take_up(Package package, const LastMatch& last, const std::string& path);
/// The same under other rules as far as they go, in a new file of its own; the old one stays as it is. `why`: why it
/// does not go further, or empty.
HostedMatch take_up_elsewhere(Package package, const RecordedMatch& recorded, Statement& why);

}  // namespace houserule
