#pragma once
// Bots by name: everywhere the same.

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/seat_view.hpp"

namespace houserule {

/// A bot is written NAME or NAME:OPTIONS.
struct BotKind {
  std::string name;
  /// Throws BotError if it can't read the options; they are empty if none are given.
  std::function<std::unique_ptr<Decider>(std::string_view options)> make;
  std::string brief = {};  ///< options with which it thinks but briefly: for checks of what every bot owes
};

/// A name that people understand, and the bot it stands for.
struct Strength {
  std::string name, bot;
};

/// Why there is no such bot.
struct BotError : std::runtime_error {
  BotError(const std::string& what, std::string the_hint) : std::runtime_error(what), hint(std::move(the_hint)) {}
  std::string hint;  ///< what there is
};

/// All bots there are, with `random` first:
///   random   any legal action, each as likely
///   greedy   the best own total after one ply in a world that the seat could be in; ties at random. In games without
///            points it also looks for answers that win.
///   mcts     information-set Monte Carlo tree search; mcts:500 for so many iterations (the default), the same choice
///            every time; mcts:200ms by the clock
const std::vector<BotKind>& bot_kinds();

/// From the weakest: easy, normal, hard. make_bot() knows them too.
const std::vector<Strength>& strengths();

/// Throws BotError for a name that is none of `kinds` and for options that the bot can't read.
std::unique_ptr<Decider> make_bot(std::string_view text, const std::vector<BotKind>& kinds = bot_kinds());

}  // namespace houserule
