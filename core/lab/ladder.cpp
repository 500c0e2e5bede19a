#include "core/lab/ladder.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/match/packing.hpp"
#include "core/match/together.hpp"

namespace houserule {
namespace {

constexpr double fair_enough = 0.55;  // of games of two

/// One seat of each team.
std::vector<Seat> first_seats(const Game& game) {
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < game.players(); ++seat)
    if (teams_in(game, {seat}) == 1) seats.push_back(seat);
  return seats;
}

/// Who plays each seat, from who plays each side.
std::vector<std::size_t> by_seat(const Game& game, const std::vector<std::size_t>& sides) {
  std::vector<std::size_t> seats(static_cast<std::size_t>(game.players()));
  const std::vector<Seat> firsts = first_seats(game);
  for (std::size_t side = 0; side < firsts.size(); ++side)
    for (Seat seat = 0; seat < game.players(); ++seat)
      if ((game.team_of(firsts[side]) & seat_bit(seat)) != 0) seats[static_cast<std::size_t>(seat)] = sides[side];
  return seats;
}

std::vector<Placing> placings(const Game& game, const ScoreSheet& sheet, const std::vector<std::size_t>& sides) {
  std::vector<Placing> placings;
  const std::vector<Seat> firsts = first_seats(game);
  for (std::size_t side = 0; side < firsts.size(); ++side)
    placings.push_back({sides[side], place_of(game, sheet, firsts[side])});
  return placings;
}

/// A seat at which one sits down after the other.
class Chair : public Decider {
 public:
  Choice choose(SeatView& view, Generator& generator) override { return sitter_->choose(view, generator); }
  bool is_random() const override { return sitter_->is_random(); }
  void seat(Decider* sitter) { sitter_ = sitter; }

 private:
  Decider* sitter_ = nullptr;
};

/// One a thread.
class LadderPlayer {
 public:
  explicit LadderPlayer(const Ladder& ladder) : ladder_(ladder), bots_(ladder.bots.size()) {
    run_.game = ladder.game;
    run_.make_rules = ladder.make_rules;
    run_.seed = ladder.seed;
    run_.stop = ladder.stop;
    run_.make_decider = [this](Seat) {
      auto chair = std::make_unique<Chair>();
      chairs_.push_back(chair.get());
      return chair;
    };
    player_.emplace(run_);
  }

  /// `sides`: who plays each.
  std::optional<MatchResult> play(std::uint64_t number, const std::vector<std::size_t>& sides) {
    const auto seats = by_seat(*ladder_.game, sides);
    std::vector<std::size_t> taken(bots_.size(), 0);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) chairs_[seat]->seat(bot(seats[seat], taken[seats[seat]]++));
    try {
      return player_->play(number);
    } catch (const RuleError& error) {
      throw MatchFault(error, run_of(seats), number);
    }
  }

 private:
  /// The copy-th of the kind.
  Decider* bot(std::size_t index, std::size_t copy) {
    auto& copies = bots_[index];
    if (copies.size() == copy) copies.push_back(ladder_.make_bot(ladder_.bots[index]));
    return copies[copy].get();
  }

  Run run_of(const std::vector<std::size_t>& seats) const {
    Run run = run_;
    run.make_decider = [make = ladder_.make_bot, bots = ladder_.bots, seats](Seat seat) {
      return make(bots[seats[static_cast<std::size_t>(seat)]]);
    };
    return run;
  }

  const Ladder& ladder_;
  Run run_;
  std::vector<std::vector<std::unique_ptr<Decider>>> bots_;
  std::vector<Chair*> chairs_;
  std::optional<MatchPlayer> player_;
};

/// Who came where; nothing of a match that was not finished.
std::string pack_placings(const Game& game, const MatchResult& match, const std::vector<std::size_t>& sides) {
  Packer packer;
  packer.put_list(match.finished ? placings(game, match.sheet, sides) : std::vector<Placing>{});
  return packer.take();
}

void add(const std::string& bytes, LadderResult& result) {
  const auto table = Unpacker(bytes).get_list<Placing>();
  ++(table.empty() ? result.unfinished : result.matches);
  if (!table.empty()) result.encounters.add(table);
}

}  // namespace

std::size_t sides_in(const Game& game) { return first_seats(game).size(); }

std::vector<std::vector<std::size_t>> line_ups(std::size_t bots, std::size_t sides) {
  std::vector<std::vector<std::size_t>> all;
  std::vector<bool> once_more(bots, false);
  std::fill_n(once_more.begin(), sides % bots, true);
  do {
    std::vector<std::size_t>& line_up = all.emplace_back();
    for (std::size_t bot = 0; bot < bots; ++bot) line_up.insert(line_up.end(), sides / bots + once_more[bot], bot);
  } while (std::prev_permutation(once_more.begin(), once_more.end()));
  return all;
}

LadderSeating::LadderSeating(const Ladder& ladder)
    : line_ups_(line_ups(ladder.bots.size(), sides_in(*ladder.game))), seed_(ladder.seed) {
  const std::uint64_t sides = line_ups_.front().size();
  turns_ = (ladder.turns + sides - 1) / sides * sides;
}

std::vector<std::size_t> LadderSeating::sides_at(std::uint64_t number) const {
  std::vector<std::size_t> sides = line_ups_[number % line_ups_.size()];
  const std::uint64_t turn = number / line_ups_.size(), round = turn / sides.size();
  Generator generator(mix(seed_, round), number % line_ups_.size());
  for (std::size_t left = sides.size(); left > 1; --left)
    std::swap(sides[left - 1], sides[generator.below(static_cast<std::uint32_t>(left))]);
  std::ranges::rotate(sides, sides.begin() + static_cast<std::ptrdiff_t>(turn % sides.size()));
  return sides;
}

LadderResult play(const Ladder& ladder, const std::function<void()>& step) {
  LadderResult result{Encounters(ladder.bots.size())};
  const LadderSeating seating(ladder);
  const std::uint64_t matches = seating.matches();
  const MakeWorker make_worker = [&](int) -> Worker {
    return [&, player = std::make_shared<LadderPlayer>(ladder)](std::uint64_t number) -> std::optional<std::string> {
      const auto sides = seating.sides_at(number);
      const auto match = player->play(number, sides);
      return match ? std::optional(pack_placings(*ladder.game, *match, sides)) : std::nullopt;
    };
  };
  work_together({0, matches, ladder.threads, ladder.stop}, ladder.workers, make_worker,
                [&](std::uint64_t, const std::string& bytes) {
                  add(bytes, result);
                  if (step) step();
                });
  result.stopped = result.matches + result.unfinished < matches;
  return result;
}

Stronger is_stronger(double difference, double half_width) {
  if (difference - half_width > 0) return Stronger::yes;
  const double hardly = std::log(fair_enough / (1 - fair_enough));
  return difference + half_width < hardly ? Stronger::hardly : Stronger::unknown;
}

}  // namespace houserule
