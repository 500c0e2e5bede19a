#pragma once
// Names of several words in what people type: "drive new york" for drive new_york.

#include <string>
#include <string_view>
#include <vector>

#include "core/model/game.hpp"

namespace houserule {

/// Of ASCII letters; others stay.
std::string in_small_letters(std::string_view text);

/// Words in small letters, those that together name an action at the beginning, a cell, a kind, a word to choose or a
/// player in one, as rules write it, of several such names the longest; parted by blanks.
std::string with_names_joined(const Game& game, const std::vector<std::string>& words);

}  // namespace houserule
