#include "cli/commands/lab_bots.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/text/failure.hpp"
#include "core/bots/mcts.hpp"
#include "scripting/programs/program_bot.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording no_humans{"a comparison has no human seats", "une comparaison n’a pas de siège humain"};
constexpr Wording bots_play{"bots play: {}", "des robots jouent : {}"};
constexpr Wording by_the_clock{"{} plays by the clock: what it does hangs on the machine, not on the rules",
                               "{} joue selon l’horloge : ce qu’il fait dépend de la machine, pas des règles"};
constexpr Wording say_iterations{"say how many iterations: mcts:500", "dites combien d’itérations : mcts:500"};
}  // namespace says

/// How strong it is hangs on the machine, and so would the result.
bool is_timed(const std::string& bot) {
  constexpr std::string_view searching = "mcts:";
  return bot.starts_with(searching) && read_budget(std::string_view(bot).substr(searching.size())).milliseconds;
}

}  // namespace

void require_iterations(const std::vector<std::string>& bots) {
  if (const auto timed = std::ranges::find_if(bots, is_timed); timed != bots.end())
    throw Failure{usage_fault, {says::by_the_clock, *timed}, says::say_iterations};
}

bool are_alike(const std::vector<std::string>& bots) {
  return std::ranges::all_of(bots, [&](const std::string& bot) { return bot == bots.front(); });
}

std::string bots_text(const std::vector<std::string>& bots) {
  return are_alike(bots) ? bots.front() : fmt::format("{}", fmt::join(bots, ", "));
}

std::vector<std::string> lab_seats(const std::vector<std::string>& specifications, int players) {
  std::vector<std::string> all{"all=greedy"};
  all.insert(all.end(), specifications.begin(), specifications.end());
  const auto bots = choose_seats(all, players, "greedy");
  std::vector<std::string> names;
  for (const BotKind& kind : all_bot_kinds()) names.push_back(kind.name);
  if (std::ranges::find(bots, human_player) != bots.end())
    throw Failure{usage_fault, says::no_humans, {says::bots_play, fmt::format("{}", fmt::join(names, ", "))}};
  require_iterations(bots);
  return bots;
}

}  // namespace houserule::cli
