#pragma once
// A match in progress: where it stands, how it came there, its record.

#include <vector>

#include "cli/hosting/record.hpp"
#include "core/flow/referee.hpp"

namespace houserule::cli {

class Match {
 public:
  /// Begins at the first decision, without a record.
  Match(Referee& referee, std::uint64_t seed);

  /// From now on every ply goes there; it outlives the match, its header is written already.
  void set_record(RecordWriter* record) { record_ = record; }

  Referee& referee() const { return *referee_; }
  const Game& game() const { return referee_->game(); }
  const State& state() const { return states_.back(); }
  std::size_t plies() const { return actions_.size(); }
  const Action& action(std::size_t ply) const { return actions_[ply]; }  ///< ply from 0
  const State& before(std::size_t ply) const { return states_[ply]; }

  /// Plays and records it. Refused, failed or not saved (Failure), nothing has changed.
  Refusal play(const Action& action);
  /// Plays what the record holds already, at `offset` of the file.
  Refusal replay(const Action& action, std::int64_t offset);
  /// Takes the last ply back, from the record too. There must be one.
  void take_back();
  /// The first moment (an index of before(), or plies() for now) at which others may know what was done in a ply:
  /// simultaneous choices stay secret until they are revealed. -1: still secret.
  int revealed_at(std::size_t ply) const;
  /// Where a ply stands in the record, if it was not written by play().
  void set_offset(std::size_t ply, std::int64_t offset) { offsets_[ply] = offset; }
  const State& moment(int index) const { return states_[static_cast<std::size_t>(index)]; }
  /// From now on it is the other match, under its rules; the record stays this one's, with the other's offsets.
  void become(Match&& other);

 private:
  Referee* referee_;
  RecordWriter* record_ = nullptr;
  std::vector<State> states_;  ///< one more than actions
  std::vector<Action> actions_;
  std::vector<std::int64_t> offsets_;
};

}  // namespace houserule::cli
