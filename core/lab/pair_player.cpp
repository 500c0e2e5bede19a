#include "core/lab/pair_player.hpp"

#include <algorithm>
#include <utility>

namespace houserule {
namespace {

const char* const weakest = "random";

bool are_alike(const std::vector<std::string>& bots) {
  return std::ranges::all_of(bots, [&](const std::string& bot) { return bot == bots.front(); });
}

}  // namespace

bool tells_skill(const Side& side) { return !are_alike(side.bots) || side.bots.front() != weakest; }

bool takes_matches_for_skill(const Side& side) { return are_alike(side.bots); }

SidePlayer::SidePlayer(const Side& side, std::vector<Measure> measures, const Plan& plan)
    : side_(side),
      measures_(std::move(measures)),
      plan_(plan),
      turns_(static_cast<std::uint64_t>(side.game->players())),
      alike_(are_alike(side.bots)),
      tables_(turns_),
      tests_of_skill_(turns_) {
  for (Table& table : tables_) table.run.detail = plan.detail;
}

/// Each sits so many seats further on.
std::vector<std::string> SidePlayer::bots_moved_on(std::uint64_t turn) const {
  std::vector<std::string> bots = side_.bots;
  std::ranges::rotate(bots, bots.end() - static_cast<std::ptrdiff_t>(turn));
  return bots;
}

/// The side's bot at that seat.
std::vector<std::string> SidePlayer::one_against_random(std::uint64_t turn) const {
  std::vector<std::string> bots(side_.bots.size(), weakest);
  bots[turn] = side_.bots.front();
  return bots;
}

std::optional<MatchResult> SidePlayer::play_at(Table& table, const std::vector<std::string>& bots,
                                               std::uint64_t number) const {
  if (!table.player) {
    table.run.game = side_.game;
    table.run.make_rules = side_.make_rules;
    table.run.make_decider = [make = side_.make_bot, bots](Seat seat) {
      return make(bots[static_cast<std::size_t>(seat)]);
    };
    table.run.seed = plan_.seed;
    table.run.stop = plan_.stop;
    table.run.count_uses = true;
    table.player.emplace(table.run);
  }
  try {
    return table.player->play(number);
  } catch (const RuleError& error) {
    throw MatchFault(error, table.run, number);
  }
}

/// What the side's bot wins against random ones, from seat to seat.
std::optional<std::int64_t> SidePlayer::skill(std::uint64_t number) {
  const std::uint64_t turn = number % turns_;
  const auto result = play_at(tests_of_skill_[turn], one_against_random(turn), number);
  if (!result || !result->finished) return {};
  return victory_of(*side_.game, result->sheet, static_cast<Seat>(turn));
}

std::optional<PlayedSide> SidePlayer::play(std::uint64_t number) {
  const std::uint64_t turn = alike_ ? 0 : number % turns_;
  auto result = play_at(tables_[turn], bots_moved_on(turn), number);
  if (!result) return {};
  if (!result->finished) return PlayedSide{{}, std::move(*result), bots_moved_on(turn)};
  const Seat strong = alike_ ? no_seat : static_cast<Seat>(turn);
  Values values;
  for (const Measure& measure : measures_)
    values.push_back(alike_ && measure.what == Measure::What::skill ? skill(number)
                                                                    : value_of(measure, *side_.game, *result, strong));
  return PlayedSide{std::move(values), std::move(*result), bots_moved_on(turn)};
}

}  // namespace houserule
