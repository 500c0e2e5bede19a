#include "tests/cli/sharing_people.hpp"

#include "tests/cli/shells.hpp"

namespace houserule::test {

std::string tic_tac_toe_with_wide() {
  const std::string folder = fresh_folder() + "/tic-tac-toe";
  std::filesystem::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe", folder,
                        std::filesystem::copy_options::recursive);
  std::filesystem::create_directory(folder + "/variants");
  write_file(
      folder + "/variants/wide.yaml",
      "id: wide\ntitle: {en: Wide, fr: Large}\nversion: \"1.1\"\nabout: Four cells in a row, three of them win.\n"
      "change:\n  set:\n    zones.board.grid.square: [3, 4]\n"
      "    pieces.mark.kinds.cross.copies: 6\n    pieces.mark.kinds.nought.copies: 6\n    max_plies: 12\n");
  return folder;
}

std::string versioned_shells(const std::string& version, const std::string& clam) {
  const std::string folder = shells();
  replace_in(folder + "/game.yaml", "title: Shells\n", "title: Shells\nversion: " + version + "\n");
  replace_in(folder + "/game.yaml", "clam: 1,", "clam: " + clam + ",");
  return folder;
}

}  // namespace houserule::test
