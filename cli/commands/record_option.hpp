#pragma once
// --record and --append: where matches are kept.

#include <string>

#include <CLI/CLI.hpp>

namespace houserule::cli {

/// Where matches are kept unless somebody says otherwise (record_folder), for --help.
inline constexpr const char* default_record_folder = "$XDG_STATE_HOME/houserule, else ~/.local/state/houserule";

struct RecordOption {
  std::string file;  ///< empty: not asked for
  bool append = false;
};

void add_record_option(CLI::App& command, RecordOption& option, const std::string& about);

/// Throws Failure or RecordError unless matches of that game may be kept there: in a new file, an empty one or, if
/// asked for, after those of a record of the same game.
void require_room(const RecordOption& option, const std::string& game);

}  // namespace houserule::cli
