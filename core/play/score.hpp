#pragma once
// The score sheet, the ranking and the outcome.

#include <string>
#include <vector>

#include "core/flow/referee.hpp"

namespace houserule {

struct ScoreCell {
  Points points = 0;    ///< in parts of a point: Definition::point_parts
  std::string note;     ///< from the script; may be empty
  bool hidden = false;  ///< depends on something the viewer can't see; points are 0 and not counted
};

struct SeatScore {
  Seat seat = 0;
  Points total = 0;              ///< in parts of a point too
  std::vector<ScoreCell> lines;  ///< parallel to Game::score_lines()
};

/// What put one player before the next where nothing before it did; of a team its first member.
struct TieBreak {
  Seat ahead = 0, behind = 0;
  int line = 0;  ///< index into Definition::score_lines
  bool operator==(const TieBreak&) const = default;
};

/// A player who would be better than the first, and may not win.
struct Barred {
  Seat seat = 0;
  int line = 0;  ///< that has points: index into Definition::score_lines
  bool operator==(const Barred&) const = default;
};

struct ScoreSheet {
  std::vector<SeatScore> seats;              ///< players, then the scored dummies
  std::vector<std::vector<Seat>> ranking;    ///< players only: best first, tied seats and teams together; who is barred
                                             ///< never first, unless all are; the first are none if the match is lost
  const EndingDefinition* ending = nullptr;  ///< what of the data ended the match, if anything did
  const Text* rating = nullptr;              ///< solo ratings: what the result is called; null if there is none
  std::vector<TieBreak> tie_breaks;          ///< best first
  std::vector<Barred> barred;                ///< by seat
};

/// Scores the state as it stands, to its end if the match is over.
/// `viewer` = no_seat: with everything open; else lines that need what the seat can't see are hidden.
ScoreSheet score(Referee& referee, const State& state, Seat viewer = no_seat);
/// One seat's total, in parts of a point: what a greedy player looks at. Cheaper than a sheet.
Points total(Referee& referee, const State& state, Seat seat);
/// Whether nobody may win: where a rating may call a match lost, or who plays alone, or all together, may lose.
bool can_be_lost(const Game& game);
/// How many players these are, those that win together being one.
int teams_in(const Game& game, const std::vector<Seat>& seats);
/// Place of a seat in the ranking, from 1; tied seats share it, and so do those of a team. Nobody is first if the match
/// is lost.
int place_of(const Game& game, const ScoreSheet& sheet, Seat seat);

}  // namespace houserule
