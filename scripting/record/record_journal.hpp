#pragma once
// Keeps a match in a record while it is played.

#include <cstdint>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/writer.hpp"

namespace houserule {

/// Its match is the last of the file. The writer outlives it.
class RecordJournal : public Journal {
 public:
  /// Begins a match: adds its header to the file.
  RecordJournal(RecordWriter& file, RecordHeader header);
  /// Goes on with a match that the file holds.
  RecordJournal(RecordWriter& file, const RecordedMatch& recorded);

  void append(const State& before, const Action& action, const State& after) override;
  void take_back() override;
  void finish(const Game& game, const ScoreSheet& sheet) override;
  /// The file holds this match as it stands instead, all at once: whoever finds it sees the one or the other. Throws
  /// JournalError, and then nothing has changed.
  void replace(RecordHeader header, const Match& match);

  const RecordHeader& header() const { return header_; }

 private:
  RecordWriter& file_;
  RecordHeader header_;
  std::int64_t start_;
  std::vector<std::int64_t> offsets_;  ///< where in the file each ply's line begins
};

/// The match as a file of its own would hold it, with its result if it is over.
std::string record_text(const RecordHeader& header, const Match& match);

}  // namespace houserule
