#include <filesystem>

#include "tests/campaigns/short_match.hpp"
#include "tests/fuzz/common.hpp"
#include "tests/fuzz/targets.hpp"

namespace houserule::fuzz {
namespace {

constexpr int plies_of_a_script = 12;

/// A copy of a shipped game without translations, made once; or of the contract's small one with secrets, which stands
/// in for games without a script.
std::string copy_of(const std::string& game) {
  namespace fs = std::filesystem;
  const bool has_script = shipped(game).scripts != nullptr;
  const std::string name = has_script ? game : "honest";
  const fs::path copy = own_folder() + "/script-" + name;
  if (fs::exists(copy)) return copy.string();
  fs::copy(has_script ? folder_of(game) : std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest", copy,
           fs::copy_options::recursive);
  for (const char* aside : {"locale", "tests", "variants"}) fs::remove_all(copy / aside);
  return copy.string();
}

}  // namespace

void try_script(std::string_view text) {
  const Named named = name_game(text);
  const std::string folder = copy_of(named.game);
  write_file(folder + "/rules.lua", named.text);
  try_told([&] {
    const Package package = load_package(folder);
    test::play_a_little(package, package.definition->min_players, 1, plies_of_a_script);
  });
}

}  // namespace houserule::fuzz
