#include "core/bots/tree_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/bots/winning.hpp"
#include "core/model/random.hpp"
#include "core/play/determinization.hpp"

namespace houserule {
namespace {

/// How much a choice that was tried little is worth trying: the constant of the bounds, for rewards from 0 to 1.
constexpr double exploration = 0.5;
/// Of a reward: how much of it is the share of the win; the rest is the margin.
constexpr double weight_of_win = 0.5;
/// How many standard deviations of the margin count as much as a win.
constexpr double deviations = 4;

/// To the base 2, linear between powers of two: the same on every machine, which a library's logarithm is not.
double logarithm(std::uint32_t number) {
  const int whole = static_cast<int>(std::bit_width(number)) - 1;
  return whole + static_cast<double>(number) / static_cast<double>(std::uint32_t{1} << whole) - 1;
}

/// More than any bound: what was never tried comes first.
constexpr double untried = std::numeric_limits<double>::max();

}  // namespace

void TreeSearch::begin(const Game& game) {
  statistics_.clear();
  is_open_.reset();
  playout_.begin(game);
  margins_.fill({});
}

double TreeSearch::worth(const ChoiceStatistics& choice, Seat seat) const {
  const Spread& margins = margins_[static_cast<std::size_t>(seat)];
  const double win = choice.wins / choice.visits;
  const double deviation = margins.deviation();
  if (deviation == 0) return win;
  const double margin = 0.5 + (choice.margins / choice.visits - margins.mean()) / (deviations * deviation);
  return weight_of_win * win + (1 - weight_of_win) * margin;
}

/// The decision at hand is won (1) or lost (-1) for `seat`: so is what led to it, and the iteration has its result.
void TreeSearch::prove(Seat seat, int value) {
  winner_ = value > 0 ? seat : 1 - seat;
  if (path_.empty()) return;
  statistics_.at(path_.back().key).proven = path_.back().seat == winner_ ? 1 : -1;
}

void TreeSearch::prove_end(const State& world) {
  if (!is_sure_ || !world.over() || world.header().winners == 0) return;
  prove(static_cast<Seat>(std::countr_zero(world.header().winners)), 1);
}

/// What is sure of the decision between branches_: 1 if one of them wins, -1 if all of them lose, else 0.
int TreeSearch::best_proof() {
  int most = -1;
  for (const Branch& branch : branches_) most = std::max(most, statistics_.at(branch.key).proven);
  return most;
}

/// Of branches_, those that surely lose left out unless all do; ties at random. All of them are counted as available.
const Branch& TreeSearch::most_promising(Seat seat, Generator& generator) {
  const int known = *is_open_ ? best_proof() : 0;
  if (known != 0) prove(seat, known);
  const Branch* best = nullptr;
  double most = 0;
  std::uint32_t ties = 0;
  for (const Branch& branch : branches_) {
    ChoiceStatistics& choice = statistics_.at(branch.key);
    ++choice.available;
    if (choice.proven != known) continue;
    const double bound =
        choice.visits == 0 ? untried
                           : worth(choice, seat) + exploration * std::sqrt(logarithm(choice.available) / choice.visits);
    if (best == nullptr || bound > most) {
      ties = 1;
    } else if (bound < most || generator.below(++ties) != 0) {
      continue;
    }
    best = &branch;
    most = bound;
  }
  is_new_ = is_new_ || most == untried;
  return *best;
}

/// Of branches_: the one with the action at that place, which wins: nothing else is worth trying.
const Branch& TreeSearch::winning(std::size_t place) {
  const Branch& branch = *std::ranges::find_if(branches_, [&](const Branch& each) { return place < each.end; });
  ++statistics_.at(branch.key).available;
  return branch;
}

/// `legal`: more than one. `win`: the place of one that wins at once.
Action TreeSearch::select(const State& world, std::span<const Action> legal, std::optional<std::size_t> win,
                          Generator& generator) {
  const Seat seat = legal.front().seat;
  std::uint64_t& seen = seen_[static_cast<std::size_t>(seat)];
  if (win && is_sure_ && scratch_->header().generator.state == world.header().generator.state) prove(seat, 1);
  Branch branch{seen, 0, legal.size()};
  for (int level = action_level; branch.end - branch.begin > 1 && level < max_values; ++level) {
    divide(world, legal, branch, level, branches_);
    if (branches_.size() == 1) {
      branch = branches_.front();
      continue;
    }
    if (statistics_.is_full()) is_new_ = true;
    if (statistics_.is_full()) break;
    branch = win ? winning(*win) : most_promising(seat, generator);
    path_.push_back({branch.key, seat});
  }
  seen = branch.key;
  return legal[branch.begin + generator.below(static_cast<std::uint32_t>(branch.end - branch.begin))];
}

/// Tells the other seats of what has been played, as far as they see it by now.
void TreeSearch::show_played(const State& world) {
  std::erase_if(unseen_, [&](const Action& action) {
    if (world.is_committed(action.seat)) return false;
    for (Seat viewer = 0; viewer < world.game().players(); ++viewer) {
      std::uint64_t& seen = seen_[static_cast<std::size_t>(viewer)];
      if (viewer != action.seat) seen = mix(seen, seen_key(world, viewer, action));
    }
    return true;
  });
}

/// As long as the tree knows the way.
void TreeSearch::descend(Referee& referee, State& world, Generator& generator) {
  path_.clear();
  unseen_.clear();
  for (std::size_t seat = 0; seat < seen_.size(); ++seat) seen_[seat] = seat;
  is_new_ = false;
  is_sure_ = *is_open_;
  winner_ = no_seat;
  const auto most = static_cast<std::uint32_t>(referee.game().definition().max_plies);
  legal_ = referee.legal(world, referee.actor(world));
  while (!is_new_ && winner_ == no_seat && !world.over() && world.header().plies < most) {
    const auto win = is_won_at_once(world.game()) ? find_win(referee, world, legal_, *scratch_) : std::nullopt;
    const Action action = legal_.size() == 1 ? legal_.front() : select(world, legal_, win, generator);
    const std::uint64_t chance = world.header().generator.state;
    if (is_new_)
      referee.apply_legal(world, action);
    else
      legal_ = referee.apply_and_list(world, action);
    is_sure_ = is_sure_ && world.header().generator.state == chance;
    prove_end(world);
    unseen_.push_back(action);
    show_played(world);
  }
}

void TreeSearch::credit() {
  for (std::size_t seat = 0; seat < margins_.size(); ++seat) margins_[seat].add(judgement_.margins[seat]);
  for (const Step& step : path_) {
    ChoiceStatistics& choice = statistics_.at(step.key);
    ++choice.visits;
    choice.wins += judgement_.wins[static_cast<std::size_t>(step.seat)];
    choice.margins += judgement_.margins[static_cast<std::size_t>(step.seat)];
  }
}

void TreeSearch::iterate(SeatView& view, Generator& generator) {
  State& world = world_.emplace(view.draw_world(generator));
  if (!scratch_ || &scratch_->game() != &world.game()) scratch_ = world;
  take_back_secret_choices(world, view.seat());
  if (!is_open_) is_open_ = is_open_contest(world, view.seat());
  playout_.look_at(view.referee(), world);
  descend(view.referee(), world, generator);
  if (winner_ == no_seat)
    playout_.play(view.referee(), world, generator, judgement_);
  else
    judge_won(winner_, judgement_);
  credit();
}

Choice TreeSearch::best(SeatView& view, Generator& generator) {
  const State world = view.draw_world(generator);
  const std::vector<Action> legal = view.legal_in(world);
  const Seat seat = view.seat();
  const Branch whole{static_cast<std::uint64_t>(seat), 0, legal.size()};
  Branch branch = whole;
  for (int level = action_level; branch.end - branch.begin > 1 && level < max_values; ++level) {
    divide(world, legal, branch, level, branches_);
    const auto tried = [&](const Branch& each) {
      const ChoiceStatistics& choice = statistics_.at(each.key);
      return std::tuple(choice.proven, choice.visits, choice.visits == 0 ? 0.0 : worth(choice, seat));
    };
    branch = *std::ranges::max_element(branches_, {}, tried);
  }
  tried_.assign(legal.size(), {});
  note_tried(world, legal, whole, action_level);
  return view.choice(branch.begin);
}

Tried TreeSearch::learnt_of(const Branch& branch) {
  const ChoiceStatistics& choice = statistics_.at(branch.key);
  if (choice.visits == 0) return {};
  return {choice.visits, choice.wins / choice.visits, choice.margins / choice.visits, choice.proven};
}

/// Of what `from` divides into, down to single actions; where it does not, nothing more is known than of itself.
void TreeSearch::note_tried(const State& world, std::span<const Action> legal, const Branch& from, int level) {
  if (from.end - from.begin == 1 || level == max_values) return;
  std::vector<Branch> branches;
  divide(world, legal, from, level, branches);
  for (const Branch& branch : branches) {
    if (branches.size() > 1) {
      const Tried learnt = learnt_of(branch);
      for (std::size_t place = branch.begin; place < branch.end; ++place) tried_[place] = learnt;
    }
    note_tried(world, legal, branch, level + 1);
  }
}

}  // namespace houserule
