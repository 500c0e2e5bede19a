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
};

/// Why there is no such bot.
struct BotError : std::runtime_error {
  BotError(const std::string& what, std::string the_hint) : std::runtime_error(what), hint(std::move(the_hint)) {}
  std::string hint;  ///< what there is
};

/// All bots there are, with `random` first:
///   random   any legal action, each as likely
///   greedy   the best own total after one ply in a world that the seat could be in; ties at random
const std::vector<BotKind>& bot_kinds();

/// Throws BotError for a name that is none of `kinds` and for options that the bot can't read.
std::unique_ptr<Decider> make_bot(std::string_view text, const std::vector<BotKind>& kinds = bot_kinds());

}  // namespace houserule
