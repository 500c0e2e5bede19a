#pragma once
// A match in progress: where it stands and how it came there.

#include <vector>

#include "core/flow/referee.hpp"
#include "core/match/journal.hpp"
#include "core/model/said.hpp"

namespace houserule {

/// Plies count from 0. A moment is what lies between two of them: moment 0 is the first decision, moment n comes after
/// n plies.
class Match {
 public:
  /// Begins at the first decision. Nothing is kept until there is a journal. `referee` must outlive the match.
  Match(Referee& referee, std::uint64_t seed);

  /// From now on every ply is kept there, too. It holds those played so far already, and outlives the match.
  void set_journal(Journal* journal) { journal_ = journal; }

  Referee& referee() const { return *referee_; }
  const Game& game() const { return referee_->game(); }
  const State& state() const { return states_.back(); }
  std::size_t plies() const { return actions_.size(); }
  const Action& action(std::size_t ply) const { return actions_[ply]; }
  const State& before(std::size_t ply) const { return states_[ply]; }
  /// What the rules said on the way to that moment.
  const Sayings& said(std::size_t moment) const { return said_[moment]; }
  const State& moment(int index) const { return states_[static_cast<std::size_t>(index)]; }

  /// Plays and keeps it. Refused, failed (RuleError) or not kept (JournalError), nothing has changed.
  [[nodiscard]] Refusal play(const Action& action);
  /// Plays what the journal holds already. Refused or failed, nothing has changed.
  [[nodiscard]] Refusal replay(const Action& action);
  /// Takes the last ply back, from the journal too. There must be one.
  void take_back();
  /// Scores the match, which is over, and keeps the result. Throws JournalError.
  ScoreSheet finish();

  /// The first moment at which others may know what was done in a ply: simultaneous choices stay secret until they are
  /// revealed. -1: still secret.
  int revealed_at(std::size_t ply) const;

  /// From now on it is the other match, under its rules; the journal stays this one's and must hold the other's plies.
  void become(Match&& other);

 private:
  Refusal apply(State& next, const Action& action, Sayings& said);
  void go_on(State next, const Action& action, Sayings said);

  Referee* referee_;
  Journal* journal_ = nullptr;
  std::vector<State> states_;  ///< one more than actions
  std::vector<Action> actions_;
  std::vector<Sayings> said_;  ///< as many as states
};

}  // namespace houserule
