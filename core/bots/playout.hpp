#pragma once
// How a search plays on from where its tree ends, and how far.

#include <optional>
#include <vector>

#include "core/bots/judgement.hpp"
#include "core/model/random.hpp"

namespace houserule {

/// Mean and spread of numbers as they come: B. Welford, "Note on a Method for Calculating Corrected Sums of Squares
/// and Products", 1962.
class Spread {
 public:
  void add(double number);
  double mean() const { return mean_; }
  double deviation() const;  ///< 0 of fewer than two

 private:
  double count_ = 0, mean_ = 0, squares_ = 0;
};

/// Random playouts: to the end, but in long games with points only so far that the score has begun to move in most of
/// the first playouts of a search; then who leads is taken to win, since what lies farther ahead is noise. Games are
/// long in which most of the first playouts do not end within 100 plies. In games without points whoever can win at
/// once in the first plies does.
class Playout {
 public:
  void begin(const Game& game);
  /// Remembers how things stand in a world that is to be searched.
  void look_at(Referee& referee, const State& world);
  /// Plays on from what has become of it, and judges that.
  void play(Referee& referee, State& world, Generator& generator, Judgement& judgement);

 private:
  Action choose(Referee& referee, const State& world, bool looks_out, Generator& generator);
  void go_on(Referee& referee, State& world, int plies, Generator& generator);
  bool has_moved(const Judgement& now) const { return now.margins != before_.margins; }
  void measure(bool has_ended, const Judgement& judgement, int most_plies);

  int plies_ = 0;  // after which it stops
  bool is_measured_ = false;
  // Of the playouts since plies_ was chosen:
  int looked_ = 0, moved_ = 0;
  int moved_soon_ = 0, ended_ = 0;  // only of the first
  Judgement before_, soon_;
  std::optional<State> scratch_;
  std::vector<Action> legal_;
};

}  // namespace houserule
