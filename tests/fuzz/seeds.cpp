// Writes what fuzzing starts from, out of what is shipped: houserule_fuzz_seeds FOLDER. A folder of seeds a target, and
// two dictionaries.

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>
#include <set>
#include <sstream>

#include "core/match/watchers.hpp"
#include "scripting/position/position.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/sharing/bundle.hpp"
#include "scripting/yaml/print.hpp"
#include "tests/campaigns/short_match.hpp"
#include "tests/fuzz/common.hpp"

namespace houserule::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t seed = 7;
constexpr int plies_of_a_seed = 16;
const fs::path source = HOUSERULE_SOURCE_DIR;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const auto& entry : fs::recursive_directory_iterator(folder, none))
    if (entry.path().extension() == extension) files.push_back(entry.path());
  return files;
}

/// The folders of games that are small enough to be loaded often, cheats among them.
std::vector<fs::path> small_games() {
  std::vector<fs::path> games;
  for (const char* parent : {"games", "tests/contract/fixtures"})
    for (const auto& entry : fs::directory_iterator(source / parent))
      if (fs::exists(entry.path() / "game.yaml") && fs::file_size(entry.path() / "game.yaml") < 9000)
        games.push_back(entry.path());
  return games;
}

class Writer {
 public:
  explicit Writer(fs::path folder) : folder_(std::move(folder)) {}
  void add(const std::string& target, const std::string& text) {
    write_file((folder_ / target / std::to_string(++count_)).string(), text);
  }
  void write_dictionary(const std::string& name, const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char letter : text + " ") {
      const bool inside = std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
      if (inside) word += letter;
      if (inside) continue;
      if (word.size() > 1 && word.size() < 24 && std::isalpha(static_cast<unsigned char>(word[0])) != 0)
        words.insert(word);
      word.clear();
    }
    std::string lines;
    for (const std::string& each : words) lines += "\"" + each + "\"\n";
    write_file((folder_ / name).string(), lines);
  }

 private:
  fs::path folder_;
  int count_ = 0;
};

std::string as_one_text(const fs::path& game, const fs::path& variant) {
  std::string text = "@@ game.yaml\n" + text_of(game / "game.yaml");
  for (const auto& entry : fs::directory_iterator(game))
    if (entry.path().extension() == ".lua") text += "@@ " + entry.path().filename().string() + "\n" + text_of(entry);
  if (variant.empty()) return text;
  const std::regex id("(^|\n)id: [^\n]*");
  return text + "@@ variants/fuzz.yaml\n" + std::regex_replace(text_of(variant), id, "$1id: fuzz");
}

/// The first plies of a match at random.
std::vector<PlayedPly> play_some(Referee& referee, State& state) {
  Generator generator(seed);
  test::FewPlies few(plies_of_a_seed);
  PlyRecorder recorder;
  Watcher* const watchers[] = {&few, &recorder};
  play(referee, state, {.watchers = watchers}, generator);
  return recorder.take();
}

/// As programs before format 2 wrote it: without checksums, which no mutation would get past.
std::string without_checksums(const std::string& record) {
  const std::regex seal(",\"crc\":\"[0-9a-f]{8}\""), format("\"format\":2");
  return std::regex_replace(std::regex_replace(record, seal, ""), format, "\"format\":1");
}

void add_match(Writer& writer, const std::string& game, const LoadOptions& options, int players) {
  const Package& package = shipped(game, options);
  Referee referee = package.referee(players);
  State state = referee.start(seed);
  std::string record = header_line(make_header(package, game, players, seed));
  std::string typed = "game: " + game + "\n" + std::to_string(players) + " " + std::to_string(seed) + "\n";
  for (const PlayedPly& ply : play_some(referee, state)) {
    record += ply_line({ply.seat, ply.action, hash_text(ply.hash)});
    typed += std::to_string(ply.seat + 1) + ":" + ply.action + "\n";
  }
  writer.add("record", without_checksums(record));
  writer.add("position", "# game: " + game + "\n" + yaml::to_yaml(yaml::from_json(state_json(state), "")));
  if (!options.variants.empty()) return;
  writer.add("record", record);
  writer.add("action", typed);
}

void add_shipped(Writer& writer, const std::string& game) {
  const Package& package = shipped(game);
  for (const fs::path& file : files_in(folder_of(game), ".yaml")) writer.add("yaml", text_of(file));
  add_match(writer, game, {}, package.definition->min_players);
  add_match(writer, game, {}, package.definition->max_players);
  for (const VariantInfo& variant : package.variants) {
    LoadOptions options;
    options.variants = variant.requires_variants;
    options.variants.push_back(variant.id);
    const Definition& definition = *shipped(game, options).definition;
    add_match(writer, game, options, definition.max_players);
  }
  for (const fs::path& file : files_in(folder_of(game) + "/tests", ".yaml"))
    writer.add("position", "# game: " + game + "\n" + text_of(file));
  if (package.scripts)
    writer.add("script", "-- game: " + game + "\n" + text_of(fs::path(folder_of(game)) / "rules.lua"));
}

/// Packed, and as lines that it is packed from.
void add_archives(Writer& writer, const fs::path& game) {
  Bundle bundle{{false, "seed", "1.2", "0123456789abcdef"}, {}, "seed"};
  add_shared_file(bundle.files, "game.yaml", text_of(game / "game.yaml"), "seed");
  if (const fs::path script = game / "rules.lua"; fs::exists(script))
    add_shared_file(bundle.files, "lib/rules.lua", text_of(script), "seed");
  writer.add("archive", to_archive(bundle));
  bundle.files.insert_or_assign(manifest_name, manifest_text(bundle.manifest));
  std::string lines;
  for (const auto& [path, text] : bundle.files) lines += "@@ 100644 0 2048 - " + path + "\n" + text;
  writer.add("archive", lines);
}

void write_all(const fs::path& folder) {
  Writer writer(folder);
  for (const std::string& game : shipped_games()) add_shipped(writer, game);
  for (const fs::path& game : small_games()) {
    add_archives(writer, game);
    writer.add("folder", as_one_text(game, {}));
    for (const fs::path& variant : files_in(game / "variants", ".yaml"))
      writer.add("folder", as_one_text(game, variant));
  }
  std::string yaml_words, lua_words;
  for (const fs::path& file : files_in(source / "schemas", ".json")) yaml_words += text_of(file);
  for (const char* part : {"games", "tests/contract/fixtures"})
    for (const fs::path& file : files_in(source / part, ".lua")) {
      if (file.filename() == "rules.lua" && file.string().find("fixtures") != std::string::npos)
        writer.add("script", text_of(file));
      lua_words += text_of(file);
    }
  writer.write_dictionary("yaml.dict", yaml_words);
  writer.write_dictionary("lua.dict", lua_words);
}

}  // namespace
}  // namespace houserule::fuzz

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: houserule_fuzz_seeds FOLDER\n";
    return 2;
  }
  houserule::fuzz::write_all(words[1]);
  return 0;
}
