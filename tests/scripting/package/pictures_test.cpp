// Symbols and pictures of kinds, backs and terrains.
#include "scripting/package/pictures.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule::pictures_test {
namespace {

namespace fs = std::filesystem;

/// A pond whose eel looks so.
struct Pond {
  explicit Pond(const std::string& look, const std::string& type = "", const std::string& zones = "") {
    fs::create_directories(folder / "pictures");
    std::ofstream(folder / "game.yaml") << "format: 2\nid: pond\ntitle: Pond\nplayers: 2\n"
                                           "pieces: {fish: {kinds: {cod: {copies: 2}, eel: {copies: 2" +
                                               look + "}}" + type +
                                               "}}\n"
                                               "zones: {sea: {shape: stack, holds: fish, fill: all}" +
                                               zones +
                                               "}\n"
                                               "actions: {rest: {text: Rest}}\nphases: {turn: {actions: [rest]}}\n"
                                               "flow: [{phase: turn}]\n";
  }
  ~Pond() { fs::remove_all(folder); }
  void picture(std::size_t size) const { std::ofstream(folder / "pictures/eel.svg") << std::string(size, ' '); }
  std::string fault() const {
    try {
      load_package(folder.string());
    } catch (const LoadError& error) {
      const std::string text = to_text(error.diagnostics);
      return text.substr(text.find("game.yaml"));
    }
    return "";
  }
  fs::path folder = fs::temp_directory_path() / ("houserule-pond-" + std::to_string(::getpid()));
};

TEST(Pictures, AreOfTheGamesFolder) {
  const Pond pond(", symbol: 🐟, picture: eel.svg");
  pond.picture(10);
  const Package package = load_package(pond.folder.string());
  const Appearances looks = appearances(package);
  ASSERT_EQ(looks.kinds.size(), 2u);
  EXPECT_EQ(looks.kinds[0], Appearance{});
  EXPECT_EQ(looks.kinds[1], (Appearance{"🐟", (pond.folder / "pictures/eel.svg").string()}));
}

TEST(Pictures, AreOfBacksAndTerrainsToo) {
  const Pond pond(", back: deep", ", back: {symbol: ▒}, backs: {deep: {picture: eel.svg}}",
                  ", bed: {shape: grid, holds: fish, grid: {square: '.m', legend: {m: mud}, "
                  "terrains: {mud: {letter: m, symbol: ≋}}}}");
  pond.picture(10);
  const Appearances looks = appearances(load_package(pond.folder.string()));
  EXPECT_EQ(looks.backs, (std::vector<Appearance>{{"▒", ""}, {"", (pond.folder / "pictures/eel.svg").string()}}));
  EXPECT_EQ(looks.terrains, (std::vector<std::vector<Appearance>>{{}, {{"≋", ""}}}));
}

TEST(Pictures, OfMadeKindsCanBeMissingToo) {
  const Pond pond("", ", make: {of: {age: 1..2}, id: 'age-{age}', picture: 'age-{age}.svg'}");
  EXPECT_NE(pond.fault().find("pieces.fish.kinds.age-1.picture: there is no file pictures/age-1.svg\n"),
            std::string::npos)
      << pond.fault();
}

TEST(Pictures, AreNoPartOfTheRules) {
  std::uint64_t plain = 0;
  {
    const Pond pond("");
    plain = load_package(pond.folder.string()).definition->digest;
  }
  const Pond pond(", symbol: E, picture: eel.svg", ", back: {symbol: ▒}");
  pond.picture(10);
  EXPECT_EQ(load_package(pond.folder.string()).definition->digest, plain);
}

TEST(Pictures, ThatCannotBeShownAreRefused) {
  const Pond pond(", picture: eel.svg");
  const std::string missing = pond.fault();
  EXPECT_NE(missing.find(": pieces.fish.kinds.eel.picture: there is no file pictures/eel.svg\n"), missing.npos)
      << missing;
  EXPECT_NE(
      missing.find("      = pictures lie in the folder of the game, or of the variant that has one, in pictures/\n"),
      missing.npos)
      << missing;
  pond.picture(most_picture_bytes + 1);
  const std::string large = pond.fault();
  EXPECT_NE(large.find(": pieces.fish.kinds.eel.picture: pictures/eel.svg is larger than 64 KiB\n"), large.npos)
      << large;
  EXPECT_NE(large.find("      = make it simpler or smaller\n"), large.npos) << large;
  fs::remove(pond.folder / "pictures/eel.svg");
  fs::create_symlink("/etc/passwd", pond.folder / "pictures/eel.svg");
  EXPECT_EQ(pond.fault(), missing) << "a link may lead anywhere";
}

TEST(Pictures, HaveNamesThatLeadNowhereElse) {
  for (const std::string name : {"../eel.svg", "/eel.svg", "eel.html", ".svg", "eel.svg.exe"}) {
    const Pond pond(", picture: " + name);
    EXPECT_NE(pond.fault(), "") << name;
  }
}

}  // namespace
}  // namespace houserule::pictures_test
