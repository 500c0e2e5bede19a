#include "scripting/record/record_journal.hpp"

#include <utility>

#include "core/flow/notation.hpp"
#include "scripting/position/score_json.hpp"

namespace houserule {
namespace {

std::string line_of(const State& before, const Action& action, const State& after) {
  return ply_line({action.seat, action_text(before, action), hash_text(after.hash()), phase_name(before)});
}

struct Written {
  std::string text;
  std::vector<std::int64_t> offsets;  ///< of the plies
};

/// A match as it stands in a file from `start` on.
Written write_whole(const RecordHeader& header, const Match& match, std::int64_t start) {
  Written written{header_line(header), {}};
  for (std::size_t ply = 0; ply < match.plies(); ++ply) {
    written.offsets.push_back(start + static_cast<std::int64_t>(written.text.size()));
    written.text += line_of(match.before(ply), match.action(ply), match.moment(static_cast<int>(ply) + 1));
  }
  return written;
}

}  // namespace

RecordJournal::RecordJournal(RecordWriter& file, RecordHeader header)
    : file_(file), header_(std::move(header)), start_(file.position()) {
  file_.add(header_line(header_));
}

RecordJournal::RecordJournal(RecordWriter& file, const RecordedMatch& recorded)
    : file_(file), header_(recorded.header), start_(recorded.start), offsets_(recorded.offsets) {}

void RecordJournal::append(const State& before, const Action& action, const State& after) {
  const std::int64_t offset = file_.position();
  file_.add(line_of(before, action, after));
  offsets_.push_back(offset);
}

void RecordJournal::take_back() {
  file_.truncate(offsets_.back());
  offsets_.pop_back();
}

void RecordJournal::finish(const Game& game, const ScoreSheet& sheet) {
  file_.add(result_line(score_json(game, sheet)));
}

void RecordJournal::replace(RecordHeader header, const Match& match) {
  Written written = write_whole(header, match, start_);
  file_.replace(start_, written.text);
  header_ = std::move(header);
  offsets_ = std::move(written.offsets);
}

std::string record_text(const RecordHeader& header, const Match& match) {
  std::string text = write_whole(header, match, 0).text;
  if (match.state().over()) text += result_line(score_json(match.game(), score(match.referee(), match.state())));
  return text;
}

}  // namespace houserule
