#include "core/bots/bots.hpp"

#include <algorithm>

#include "core/bots/greedy.hpp"
#include "core/bots/mcts.hpp"
#include "core/bots/random.hpp"

namespace houserule {
namespace {

template <class Bot>
BotKind without_options(const char* name) {
  return {name, [name](std::string_view options) -> std::unique_ptr<Decider> {
            if (!options.empty())
              throw BotError("'" + std::string(name) + "' takes no options", "write " + std::string(name));
            return std::make_unique<Bot>();
          }};
}

std::unique_ptr<Decider> make_mcts(std::string_view options) { return std::make_unique<MctsBot>(read_budget(options)); }

std::string names_of(const std::vector<BotKind>& kinds) {
  std::string names;
  for (const BotKind& kind : kinds) names += (names.empty() ? "" : ", ") + kind.name;
  return names;
}

/// What a name for people stands for; else the text itself.
std::string_view meant_by(std::string_view text) {
  const auto strength = std::ranges::find(strengths(), text, &Strength::name);
  return strength == strengths().end() ? text : strength->bot;
}

}  // namespace

const std::vector<BotKind>& bot_kinds() {
  static const std::vector<BotKind> kinds{without_options<RandomBot>("random"), without_options<GreedyBot>("greedy"),
                                          BotKind{"mcts", make_mcts, "4"}};
  return kinds;
}

const std::vector<Strength>& strengths() {
  static const std::vector<Strength> all{{"easy", "greedy"}, {"normal", "mcts:100"}, {"hard", "mcts:1000"}};
  return all;
}

std::unique_ptr<Decider> make_bot(std::string_view text, const std::vector<BotKind>& kinds) {
  const std::string_view bot = meant_by(text);
  const std::size_t colon = bot.find(':');
  const std::string_view name = bot.substr(0, colon);
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const BotKind& one) { return one.name == name; });
  if (kind == kinds.end())
    throw BotError("there is no bot '" + std::string(name) + "'", "there are: " + names_of(kinds));
  return kind->make(colon == std::string_view::npos ? "" : bot.substr(colon + 1));
}

}  // namespace houserule
