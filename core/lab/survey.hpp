#pragma once
// What many matches say of their game, each looked at closely (Run::detail). Sums of whole numbers only: however the
// matches are parted among threads and processes, the merged survey is the same.

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/lab/measures.hpp"

namespace houserule {

/// A match in slices of as many decisions each; a short one leaves some without any.
inline constexpr std::size_t survey_slices = 10;

/// Something that may happen in a match.
struct HappeningTally {
  Tally times;                ///< a match
  std::uint64_t matches = 0;  ///< in which it happened at all
};

/// Of each match its mean, in measure_parts; of those that had a decision there.
struct DecisionTally {
  Tally choices;   ///< legal actions
  Tally only_one;  ///< share of decisions with one legal action
};

/// Who was ahead when there was something to decide, by the score sheet as it stood: of each match its share of
/// decisions, in measure_parts.
struct LeadTally {
  Tally led;     ///< the later winners led, and nobody else
  Tally shared;  ///< several led, or nobody
};

struct SliceSurvey : DecisionTally, LeadTally {};

struct SeatSurvey : DecisionTally {
  std::vector<std::uint64_t> places;  ///< in how many matches it was first, second …; one more than players where
                                      ///< nobody may be first (can_be_lost)
  Tally result;                       ///< result_of, in measure_parts
};

/// How the seats that had a kind fared against those of the same match that had not.
struct KindTally {
  std::uint64_t matches = 0;           ///< in which anybody had it
  Tally difference;                    ///< mean result (result_of) of those with it, less of those without, in
                                       ///< measure_parts; of the matches with both
  std::vector<std::int64_t> of_seats;  ///< by seat: how its results count in them, summed up, in measure_parts
  WideInteger squares = 0;             ///< of the same, each match and seat for itself
};

/// Unfinished matches count in no figure but that.
struct Survey {
  explicit Survey(std::shared_ptr<const Game> the_game);
  /// Needs its detail.
  void add(const MatchResult& result);
  /// As if every match of `other`, of the same game, had been added here.
  void merge(const Survey& other);

  std::shared_ptr<const Game> game;
  std::uint64_t matches = 0;  ///< finished
  std::uint64_t unfinished = 0;
  std::vector<std::pair<Measure, Tally>> measures;  ///< of measures_of() all but skill and uses, in measure_parts

  Tally decisions;  ///< a match
  DecisionTally all_decisions;
  std::vector<SeatSurvey> seats;                  ///< players
  std::array<SliceSurvey, survey_slices> slices;  ///< in their order

  // Who leads, and since when: of matches that somebody won, of games that have a lead (has_lead); else without values.
  Tally moment;  ///< of decision: the share of the match, in measure_parts, after
                 ///< which the winners led to the end, and nobody else; 0: always
  std::array<std::uint64_t, survey_slices>
      decided_in;      ///< in how many matches that came in each slice, its end included
  Tally lead_changes;  ///< somebody leads alone, and before it was another
  LeadTally lead;

  std::vector<HappeningTally> actions;  ///< parallel to Definition::actions
  std::vector<HappeningTally> steps;    ///< parallel to Definition::steps
  std::vector<HappeningTally> lines;    ///< parallel to Game::score_lines(): players with points on it
  std::vector<std::uint64_t> endings;   ///< matches; parallel to Definition::endings, and last those without one

  std::vector<KindTally> ended_with, played;  ///< parallel to Definition::kinds, of those that tells_worth()
};

/// Whether there is something to say of who leads: not where nobody does before points are counted in the end.
bool tells_lead(const Survey& survey);

/// Whether a seat may have a kind or not: it is there at this table, no face of dice and nobody's by nature.
bool tells_worth(const Game& game, std::size_t kind);

/// How a kind is worth having, as far as matches tell.
struct KindWorth {
  enum class Had { in_the_end, played } had = Had::in_the_end;
  std::size_t kind = 0;
  Tally difference;       ///< KindTally::difference
  double half_width = 0;  ///< Student's, 95 %, in measure_parts
  double p_value = 1;
  bool flagged = false;     ///< stands out among all of them: Benjamini–Hochberg at 5 %
  bool confounded = false;  ///< with seats: nearly always the same one has it; or the difference between the usual
                            ///< results of the seats that have it and of the others is more than half_width, and more
                            ///< than half of the difference
};

/// Fewer matches with and without tell nothing of a kind.
inline constexpr std::uint64_t least_contrasts = 30;

/// Of the kinds that enough matches tell of: all by what seats ended with, then all by what they played, in the game's
/// order; the latter only if they tell something else.
std::vector<KindWorth> worth_of_kinds(const Survey& survey);

/// Plays the matches and looks at each. Throws as play_matches() does.
Survey survey_matches(Run run);

}  // namespace houserule
