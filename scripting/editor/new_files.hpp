#pragma once
// The files that a new game or a new variant begins with.

#include <string>
#include <vector>

#include "scripting/editor/editor_files.hpp"
#include "scripting/package/package.hpp"

namespace houserule {

struct NewGame {
  std::string id;
  std::string title;
  int min_players = 0, max_players = 0;  ///< 0: as many as the game it is like
};

/// A copy of the game in `source` under another id and title; translations of the old title are left out, and so are
/// files that begin with '.'. Throws std::runtime_error if game.yaml does not begin its id, title and players each on a
/// line of its own.
std::vector<EditorFile> new_game_files(const std::string& source, const NewGame& game);

/// The folder of a small commented game to begin from: "square", "hex" or "none", after its board.
std::string template_folder(const std::string& board);

/// variants/ID.yaml with values of the game to change, tests/ID.yaml, and if asked for variants/ID.lua with a function
/// of the game to change. Until then the variant plays as the game does.
std::vector<EditorFile> new_variant_files(const Package& game, const std::string& id, const std::string& title,
                                          bool script);

/// Whether it may name a game or a variant: small letters, digits, '_' and '-', a letter first.
bool is_id(const std::string& text);

}  // namespace houserule
