#pragma once
// The rules of the table around a match, the same wherever it is played: who plays which seat, whose decision it is,
// who may take back what, who has been told what. Shows nothing and asks nobody.

#include <cstdint>
#include <memory>
#include <optional>
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
  /// Who of them has chosen last; no_seat if nobody has.
  Seat last_person() const;
  /// The ply of its last choice, which it could take back; nothing if it has not chosen yet.
  std::optional<std::size_t> last_choice(Seat seat) const;
  /// Whether taking back from that ply on concerns other persons: one of them has chosen since, or there is no unseeing
  /// what was revealed, drawn or rolled since.
  bool concerns_others(std::size_t ply) const;
  /// Whether a person other than `seat` has chosen since that ply what is a secret still.
  bool is_secret_since(std::size_t ply, Seat seat) const;
  /// Who hears what happens between decisions: the only person, else whoever may see it.
  Seat audience() const;

  // All throw what Match::play and Match::take_back throw; then nothing has changed.

  /// Any seat that may act now.
  TableEvent play(const Action& action);
  /// What the bot whose decision it is chooses: the same in a match that is taken up. Never refused. Throws GaveUp,
  /// with nothing played, if `patience` has an end before.
  TableEvent play_bot(Patience* patience = nullptr);
  /// What `decider` chooses for a person whose decision it is; the same else.
  TableEvent play_for(Decider& decider, Patience* patience = nullptr);
  /// From now on the bot plays `seat`. Who looks on instead has been told what was told at the table so far.
  void seat_bot(Seat seat, std::unique_ptr<Decider> bot);
  /// `seat` takes its last choice back, and with it whatever came later.
  TableEvent take_back(Seat seat);

  /// The plies that `viewer`, a player or spectator, may know by now and was not told of yet; told from now on.
  std::vector<std::size_t> news(Seat viewer);
  /// After Match::become(): what is left of what was told.
  void match_changed() { forget_later(); }

 private:
  std::vector<bool>& told(Seat viewer);
  std::size_t heard_until(Seat viewer) const;
  bool revealed_since(std::size_t ply) const;
  void forget_later();

  Match& match_;
  std::vector<std::unique_ptr<Decider>> bots_;
  std::uint64_t seed_;
  std::vector<std::vector<bool>> told_;  ///< by viewer, the last a spectator: of which plies
};

/// Whether some player may know what another does not.
bool has_secrets(const Game& game);

}  // namespace houserule
