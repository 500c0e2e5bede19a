#pragma once
// Games written for format 1, read and rewritten as those of today's.
//
// Format 2 writes every range as 2..4:
//   players: {min: 2, max: 4}     players: 2..4     (also {min: 2}: 2.., {max: 4}: ..4)
//   bid: {numbers: [1, 6]}        bid: 1..6         (of an action's arguments)
//   count: [1, 3]                 count: 1..3       (the same)

#include <string>
#include <vector>

#include "scripting/yaml/tree.hpp"

namespace houserule {

inline constexpr int latest_format = 2;

/// A value that is written otherwise today.
struct Rewriting {
  Place key;  ///< under which it stands
  Place value;
  Place end;         ///< of the last number in it
  std::string text;  ///< of the value now
  bool rename;       ///< whether the key becomes `from`
};

/// Whether the game says that it is of an earlier format.
bool is_outdated(const yaml::Node& game);
/// Turns a game.yaml of format 1 into one of today's; places stay. Returns what changed, in the order of the text.
std::vector<Rewriting> upgrade_game(yaml::Node& game);
/// The same of a variant of such a game.
std::vector<Rewriting> upgrade_variant(yaml::Node& variant);

/// The text of the file with these rewritings; comments and everything else stay. What can't be rewritten, because a
/// comment or a YAML anchor stands in the midst of it, is added to `left`.
std::string rewrite(const std::string& text, const std::vector<Rewriting>& rewritings, std::vector<Rewriting>& left);

}  // namespace houserule
