#include "core/bots/bots.hpp"

#include <algorithm>

#include "core/bots/greedy.hpp"
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

std::string names_of(const std::vector<BotKind>& kinds) {
  std::string names;
  for (const BotKind& kind : kinds) names += (names.empty() ? "" : ", ") + kind.name;
  return names;
}

}  // namespace

const std::vector<BotKind>& bot_kinds() {
  static const std::vector<BotKind> kinds{without_options<RandomBot>("random"), without_options<GreedyBot>("greedy")};
  return kinds;
}

std::unique_ptr<Decider> make_bot(std::string_view text, const std::vector<BotKind>& kinds) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const BotKind& one) { return one.name == name; });
  if (kind == kinds.end())
    throw BotError("there is no bot '" + std::string(name) + "'", "there are: " + names_of(kinds));
  return kind->make(colon == std::string_view::npos ? "" : text.substr(colon + 1));
}

}  // namespace houserule
