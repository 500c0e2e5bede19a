#pragma once
// What several targets need.

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/rule_error.hpp"
#include "scripting/package/package.hpp"

namespace houserule::fuzz {

/// Something is not as it is documented.
struct Finding : std::logic_error {
  using std::logic_error::logic_error;
};
/// Throws Finding unless it is so.
void require(bool so, const std::string& what);

/// Each says what is wrong, in file and line, with nothing in it that a terminal obeys.
void require_told(const Diagnostics& diagnostics);
void require_told(const RuleError& error);
/// Tries it; what it is refused with must be told so.
template <class Trial>
void try_told(const Trial& trial) {
  try {
    trial();
  } catch (const LoadError& error) {
    require(!error.diagnostics.empty(), "refused without a diagnostic");
    require_told(error.diagnostics);
  } catch (const RuleError& error) {
    require_told(error);
  }
}
/// Lines that may safely be printed.
void require_printable(const std::string& lines);

/// A folder of this process under the temporary one, empty at first and gone at its end.
std::string own_folder();
void write_file(const std::string& path, std::string_view text);

/// Ids of the games in games/.
const std::vector<std::string>& shipped_games();
std::string folder_of(const std::string& game);
/// Loaded once.
const Package& shipped(const std::string& game, const LoadOptions& options = {});

/// A text whose first line may name a shipped game ("# game: reversi", "-- game: nutz"), else it is tic-tac-toe's.
struct Named {
  std::string game;
  std::string_view text;  ///< all of it
};
Named name_game(std::string_view text);

/// The files of a folder in one text: a line "@@ NAME" before each. Only game.yaml, variants/fuzz.yaml and names of
/// scripts without a folder.
std::vector<std::pair<std::string, std::string>> split_files(std::string_view text);

/// The next line, without its end; the text goes on behind it.
std::string_view take_line(std::string_view& text);

}  // namespace houserule::fuzz
