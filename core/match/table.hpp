#pragma once
// The rules of the table around a match, the same wherever it is played: who plays which seat, whose decision it is,
// who may take back what, who has been told what. Shows nothing and asks nobody.

#include <cstdint>
#include <memory>
#include <vector>

#include "core/match/match.hpp"
#include "core/play/seat_view.hpp"

namespace houserule {

/// What became of a wish.
struct TableEvent {
  enum class Type {
    refused,               ///< nothing has changed
    played,                ///< one ply more
    over,                  ///< the same, and the match is over
    taken_back,            ///< as many plies as remain
    nothing_to_take_back,  ///< the seat has not played yet
  } type = Type::refused;
  Refusal refusal;  ///< refused: why
};

class Table {
 public:
  /// `bots`: one a player, null where a person sits. `seed`, the match's, is where bots draw from.
  /// A match that has plies already is taken up: a player was told what happened until its own last choice, whoever
  /// plays no seat everything.
  Table(Match& match, std::vector<std::unique_ptr<Decider>> bots, std::uint64_t seed);

  Match& match() const { return match_; }
  bool is_over() const { return match_.state().over(); }
  /// Whose decision it is: the lowest seat that may act; no_seat once the match is over.
  Seat to_decide() const { return match_.referee().actor(match_.state()); }
  bool is_person(Seat seat) const { return !bots_[static_cast<std::size_t>(seat)]; }
  int persons() const;
  /// Who hears what happens between decisions: the only person, else whoever may see it.
  Seat audience() const;

  // All throw what Match::play and Match::take_back throw; then nothing has changed.

  /// Any seat that may act now.
  TableEvent play(const Action& action);
  /// What the bot whose decision it is chooses: the same in a match that is taken up. Never refused.
  TableEvent play_bot();
  /// `seat` takes its last choice back, and with it whatever came later.
  TableEvent take_back(Seat seat);

  /// The plies that `viewer`, a player or spectator, may know by now and was not told of yet; told from now on.
  std::vector<std::size_t> news(Seat viewer);
  /// After Match::become(): what is left of what was told.
  void match_changed() { forget_later(); }

 private:
  std::vector<bool>& told(Seat viewer);
  std::size_t heard_until(Seat viewer) const;
  void forget_later();

  Match& match_;
  std::vector<std::unique_ptr<Decider>> bots_;
  std::uint64_t seed_;
  std::vector<std::vector<bool>> told_;  ///< by viewer, the last a spectator: of which plies
};

/// Whether some player may know what another does not.
bool has_secrets(const Game& game);

}  // namespace houserule
