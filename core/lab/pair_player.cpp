#include "core/lab/pair_player.hpp"

#include <algorithm>

namespace houserule {
namespace {

const char* const weakest = "random";

bool are_alike(const std::vector<std::string>& bots) {
  return std::ranges::all_of(bots, [&](const std::string& bot) { return bot == bots.front(); });
}

}  // namespace

bool tells_skill(const Side& side) { return !are_alike(side.bots) || side.bots.front() != weakest; }

SidePlayer::SidePlayer(const Side& side, std::vector<Measure> measures, const Plan& plan)
    : side_(side),
      measures_(std::move(measures)),
      plan_(plan),
      turns_(static_cast<std::uint64_t>(side.game->players())),
      alike_(are_alike(side.bots)),
      asks_skill_(tells_skill(side) &&
                  std::ranges::find(measures_, Measure::What::skill, &Measure::what) != measures_.end()) {}

/// Made when it is first needed: a virtual machine for each takes time.
SidePlayer::Table& SidePlayer::table(std::deque<Table>& tables, std::uint64_t turn,
                                     const std::function<std::string(Seat)>& bot_of) {
  if (tables.empty()) tables.resize(turns_);
  Table& table = tables[turn];
  if (table.player) return table;
  table.run.game = side_.game;
  table.run.make_rules = side_.make_rules;
  table.run.make_decider = [this, bot_of](Seat seat) { return side_.make_bot(bot_of(seat)); };
  table.run.seed = plan_.seed;
  table.run.stop = plan_.stop;
  table.player.emplace(table.run);
  return table;
}

/// What the first seat's bot wins against random ones, from seat to seat.
std::optional<std::int64_t> SidePlayer::skill(std::uint64_t number) {
  const std::uint64_t turn = number % turns_;
  const auto strong = static_cast<Seat>(turn);
  Table& table =
      this->table(tests_of_skill_, turn, [&](Seat seat) { return seat == strong ? side_.bots.front() : weakest; });
  const auto result = table.player->play(number);
  if (!result || !result->finished) return {};
  return victory_of(*side_.game, result->sheet, strong);
}

std::optional<Values> SidePlayer::play(std::uint64_t number) {
  const std::uint64_t turn = alike_ ? 0 : number % turns_;
  Table& table = this->table(tables_, turn, [&](Seat seat) {
    return side_.bots[(static_cast<std::uint64_t>(seat) + turns_ - turn) % turns_];
  });
  UseCounter counter(side_.game->definition());
  const auto result = table.player->play(number, &counter);
  if (!result) return {};
  if (!result->finished) return Values{};
  const Seat strong = alike_ ? no_seat : static_cast<Seat>(turn);
  const bool tests = alike_ && asks_skill_;
  Values values;
  for (const Measure& measure : measures_)
    values.push_back(tests && measure.what == Measure::What::skill
                         ? skill(number)
                         : value_of(measure, *side_.game, *result, counter, strong));
  return values;
}

}  // namespace houserule
