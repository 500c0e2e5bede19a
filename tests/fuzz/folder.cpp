#include <filesystem>

#include "tests/campaigns/short_match.hpp"
#include "tests/fuzz/common.hpp"
#include "tests/fuzz/targets.hpp"

namespace houserule::fuzz {
namespace {

constexpr int plies_of_a_folder = 25;

void play_both_ends(const Package& package) {
  const Definition& definition = *package.definition;
  test::play_a_little(package, definition.min_players, 1, plies_of_a_folder);
  if (definition.max_players > definition.min_players)
    test::play_a_little(package, definition.max_players, 2, plies_of_a_folder);
}

}  // namespace

void try_folder(std::string_view text) {
  const std::string folder = own_folder() + "/game";
  std::filesystem::remove_all(folder);
  LoadOptions options;
  for (const auto& [name, content] : split_files(text)) {
    write_file(folder + "/" + name, content);
    if (name == "variants/fuzz.yaml") options.variants = {"fuzz"};
  }
  try_told([&] { play_both_ends(load_package(folder, options)); });
}

}  // namespace houserule::fuzz
