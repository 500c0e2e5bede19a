#include "core/match/run_tally.hpp"

#include <deque>

#include "core/match/margin.hpp"

namespace houserule {

static_assert(max_seats <= 16, "victory_parts is the least common multiple of 1 to 16");

namespace {

/// To the nearest part.
std::int64_t choices_a_ply(const MatchResult& result) {
  const WideInteger parts = static_cast<WideInteger>(result.choices) * choice_parts;
  return static_cast<std::int64_t>((parts + result.plies / 2) / result.plies);
}

}  // namespace

RunTally::RunTally(std::shared_ptr<const Game> game) : game_(std::move(game)) {
  for (Seat seat = 0; seat < game_->seats(); ++seat)
    if (seat < game_->players() || game_->dummies()[static_cast<std::size_t>(seat - game_->players())]->scored)
      columns_.push_back(seat);
  seats_.resize(columns_.size());
  for (SeatTally& seat : seats_) seat.lines.resize(game_->score_lines().size());
}

void RunTally::add(const MatchResult& result) {
  ++matches_;
  if (!result.finished) {
    ++unfinished_;
    return;
  }
  plies_.add(result.plies);
  if (has_lead(*game_)) margin_.add(margin_of(*game_, result.sheet));
  if (result.choices > 0 && result.plies > 0) choices_.add(choices_a_ply(result));
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    const SeatScore& seat = result.sheet.seats[column];
    seats_[column].total.add(seat.total);
    for (std::size_t line = 0; line < seats_[column].lines.size(); ++line)
      seats_[column].lines[line].add(seat.lines[line].points);
  }
  add_outcome(result.sheet);
}

void RunTally::add_outcome(const ScoreSheet& sheet) {
  if (sheet.rating != nullptr) {
    auto& [text, count] = ratings_[sheet.rating->in("en")];
    text = sheet.rating;
    ++count;
  }
  const auto& best = sheet.ranking.front();
  if (best.empty()) {
    ++lost_;
    return;
  }
  const bool all = static_cast<int>(best.size()) == game_->players();
  const auto teams = static_cast<std::uint64_t>(teams_in(*game_, best));
  if (game_->score_lines().empty() && all && teams > 1) {
    ++draws_;
    return;
  }
  if (teams > 1) ++shared_;
  for (const Seat seat : best) seats_[static_cast<std::size_t>(seat)].victories += victory_parts / teams;
}

void RunTally::merge(const RunTally& other) {
  matches_ += other.matches_;
  unfinished_ += other.unfinished_;
  lost_ += other.lost_;
  draws_ += other.draws_;
  shared_ += other.shared_;
  plies_.merge(other.plies_);
  margin_.merge(other.margin_);
  choices_.merge(other.choices_);
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    seats_[column].victories += other.seats_[column].victories;
    seats_[column].total.merge(other.seats_[column].total);
    for (std::size_t line = 0; line < seats_[column].lines.size(); ++line)
      seats_[column].lines[line].merge(other.seats_[column].lines[line]);
  }
  for (const auto& [name, rating] : other.ratings_) {
    auto& [text, count] = ratings_[name];
    text = rating.first;
    count += rating.second;
  }
}

RunTally tally_matches(const Run& run, const Taker& also, std::uint64_t* failed) {
  std::deque<RunTally> tallies;
  const auto make_taker = [&]() -> Taker {
    RunTally& own = tallies.emplace_back(run.game);
    return [&own, &also](const MatchResult& result) {
      own.add(result);
      if (also) also(result);
    };
  };
  play_matches(run, make_taker, failed);
  for (std::size_t i = 1; i < tallies.size(); ++i) tallies[0].merge(tallies[i]);
  return std::move(tallies[0]);
}

}  // namespace houserule
