#pragma once
// What the output can do, and colours.

#include <cstdio>
#include <string>
#include <string_view>

namespace houserule::cli {

struct Terminal {
  bool is_terminal = false;
  bool redraws = false;  ///< a terminal that is not dumb: what stands on it can be taken away
  bool colour = false;   ///< a terminal that is not dumb, and NO_COLOR is not set
  int width = 100;       ///< columns; 100 where there is no telling
  int height = 0;        ///< lines; 0 where there is no telling
};
/// Of stdout or stderr.
Terminal describe_terminal(std::FILE* stream);

/// Goes to the top of an empty screen; what scrolled away stays.
inline constexpr const char* clear_screen = "\x1b[2J\x1b[H";

/// `text` in a colour word of game.yaml ("red", "grey", …) or a style: "bold", "dim", "reverse", "title".
/// Unchanged without colour or for an unknown word.
std::string paint(bool colour, std::string_view style, std::string_view text);

}  // namespace houserule::cli
