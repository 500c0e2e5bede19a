#pragma once
// Games written for format 1, read as those of today's.
//
// Format 2 writes every range as 2..4:
//   players: {min: 2, max: 4}     players: 2..4     (also {min: 2}: 2.., {max: 4}: ..4)
//   bid: {numbers: [1, 6]}        bid: 1..6         (of an action's arguments)
//   count: [1, 3]                 count: 1..3       (the same)

#include <vector>

#include "scripting/package/rewriting.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

inline constexpr int latest_format = 2;

/// Whether the game says that it is of an earlier format.
bool is_outdated(const yaml::Node& game);
/// Turns a game.yaml of format 1 into one of today's; places stay. Returns what changed, in the order of the text.
std::vector<Rewriting> upgrade_game(yaml::Node& game);
/// The same of a variant of such a game.
std::vector<Rewriting> upgrade_variant(yaml::Node& variant);

}  // namespace houserule
