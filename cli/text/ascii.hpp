#pragma once
// Text for terminals that show no more than ASCII.

#include <cstdio>
#include <string>
#include <string_view>

namespace houserule::cli {

/// Whether a terminal shows no more: TERM is "dumb", or the locale (LC_ALL, LC_CTYPE or LANG, the first that is set) is
/// of another encoding than UTF-8: "C", "fr_FR.ISO-8859-1". Where none is set it is taken to show everything.
bool is_ascii_asked();

/// The same text as near as ASCII comes to it: lines of '-' and '|', letters without accents, '?' for what is like
/// nothing. Mostly as wide; not "…" and "→", which become "..." and "->".
std::string to_ascii(std::string_view text);

/// As somebody may type it whose keyboard has neither accents nor round apostrophes: in small letters, and in ASCII but
/// for what is like nothing there.
std::string folded(std::string_view text);

/// From now on standard output and standard error are in ASCII, each if it is a terminal and that is asked for. Pipes
/// and files carry data and stay UTF-8.
void print_in_ascii();

/// Standard output as it was at the start: for what draws on the terminal itself.
std::FILE* raw_output();
/// Whether print_in_ascii() has changed standard output.
bool prints_in_ascii();

}  // namespace houserule::cli
