#include <algorithm>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands/program.hpp"
#include "cli/terminal/asking.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "cli/text/written_files.hpp"
#include "scripting/editor/new_files.hpp"
#include "scripting/package/lent_variants.hpp"

namespace houserule::cli {
namespace {

namespace fs = std::filesystem;

struct NewOptions {
  std::string what;
  std::vector<std::string> names;
  std::string players, grid, like;
  bool lua = false;
};

const std::vector<std::string> boards{"square", "hex", "none"};

/// A refusal: what is wrong, and a way on.
struct Slip {
  std::string message, hint;
};

// What may be given or answered. An empty message: it will do.

/// The text as an id, as far as it can be one: "My Game!" becomes "my-game".
std::string near_id(const std::string& text) {
  std::string id;
  for (const char c : text) {
    const auto letter = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (is_id("a" + std::string(1, letter)))
      id += letter;
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  while (id.ends_with('-')) id.pop_back();
  while (!id.empty() && !is_id(id)) id.erase(0, 1);
  return id;
}

Slip check_id(const std::string& id) {
  if (is_id(id)) return {};
  const std::string near = near_id(id);
  return {fmt::format("'{}' is no name: small letters, digits, '-' and '_', a letter first", id),
          near.empty() ? "" : fmt::format("for example {}", near)};
}

std::string id_of_folder(std::string folder) {
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  return fs::path(folder).filename().string();
}

Slip check_new_folder(const std::string& folder) {
  const std::string id = id_of_folder(folder);
  if (Slip slip = check_id(id); !slip.message.empty()) return slip;
  std::error_code error;
  if (fs::exists(fs::symlink_status(folder, error)))
    return {fmt::format("there is a {} already", folder), "choose another name; nothing is overwritten"};
  for (const auto& game : list_games())
    if (id_of_folder(game) == id)
      return {fmt::format("there is a game '{}' already, in {}", id, game), "choose another name"};
  return {};
}

/// "3" or "2-4"; {0, 0} if it is neither.
std::pair<int, int> read_players(const std::string& text) {
  const auto read = [](const std::string& word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size() && number >= 1 && number <= max_seats ? number : 0;
  };
  const std::size_t dash = text.find('-');
  const int least = read(text.substr(0, dash)), most = dash == std::string::npos ? least : read(text.substr(dash + 1));
  return least == 0 || most < least ? std::pair{0, 0} : std::pair{least, most};
}

Slip check_players(const std::string& text) {
  if (read_players(text).first > 0) return {};
  return {fmt::format("'{}' is no number of players: 1 to {}, or from-to", text, max_seats), "for example 2-4"};
}

Slip check_board(const std::string& text) {
  if (std::ranges::find(boards, text) != boards.end()) return {};
  return {fmt::format("'{}' is no board: square, hex or none", text), suggest(text, boards)};
}

/// What was given on the command line, else the answer to a question, else the usual.
std::string given_or_asked(const std::string& given, const std::string& option, const Question& question,
                           Slip (*check)(const std::string&)) {
  if (given.empty() && can_ask()) {
    Question complete = question;
    complete.why_not = [check](const std::string& answer) { return check(answer).message; };
    return ask(complete);
  }
  const std::string value = given.empty() ? question.usual : given;
  if (const Slip slip = check(value); !slip.message.empty())
    throw Failure{usage_fault, option + slip.message, slip.hint};
  return value;
}

// Writing.

void write_editor_files(const std::string& folder) {
  for (const EditorFile& file : outdated_files(folder)) write_text(folder + "/" + file.path, file.text);
}

/// The files, and what an editor needs for them.
void write_files(const std::string& folder, const std::vector<EditorFile>& files) {
  for (const EditorFile& file : files) write_text(folder + "/" + file.path, file.text);
  write_editor_files(folder);
}

void refuse(const NewOptions& options, const std::string& option, bool given) {
  if (given)
    throw Failure{usage_fault, fmt::format("{} is not for a new {}", option, options.what), "see houserule new --help"};
}

// Games.

/// The game to copy: the one it is to be like, or a template.
std::string source_of(const NewOptions& options, NewGame& game) {
  if (!options.like.empty()) {
    for (const auto& [option, value] : {std::pair{"--grid", options.grid}, {"--players", options.players}})
      if (!value.empty())
        throw Failure{usage_fault, fmt::format("{} does not go with --like", option),
                      "the new game has the players and boards of the other; change them in its game.yaml"};
    const std::string source = find_game(options.like);
    load_package(source);  // what has faults is not copied
    return source;
  }
  const std::string board = given_or_asked(
      options.grid, "--grid: ", {"What is its board: square, hex or none", "square", boards, {}}, check_board);
  const std::string players =
      given_or_asked(options.players, "--players: ", {"How many play", "2-4", {}, {}}, check_players);
  std::tie(game.min_players, game.max_players) = read_players(players);
  return template_folder(board);
}

int new_game(const NewOptions& options) {
  refuse(options, "--lua", options.lua);
  if (options.names.size() > 1) throw Failure{usage_fault, "a new game has one name", "houserule new game NAME"};
  const std::string given = options.names.empty() ? "" : options.names[0];
  if (given.empty() && !can_ask()) throw Failure{usage_fault, "the new game needs a name", "houserule new game NAME"};
  std::string folder =
      given_or_asked(given, "", {"What is it called (small letters, as hedgerow)", "", {}, {}}, check_new_folder);
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  NewGame game;
  game.id = id_of_folder(folder);
  game.title = capitalised(id_words(game.id));
  const std::string source = source_of(options, game);
  write_files(folder, new_game_files(source, game));
  fmt::print("{} is ready: {}.\n", folder,
             options.like.empty() ? "a small game to change into your own"
                                  : fmt::format("a copy of {} to change", options.like));
  fmt::print("  houserule play {0}\n  houserule check {0}\n  houserule test {0}\nGo on in {0}/game.yaml.\n", folder);
  return fine;
}

// Variants.

/// The new files of a variant and where they go.
struct VariantFiles {
  std::string folder, data;  ///< and the file to go on in, in the folder
  std::vector<EditorFile> files;
};

/// In the game's folder.
VariantFiles beside_game(const Package& package, const std::string& id, bool lua) {
  return {package.folder, "variants/" + id + ".yaml", new_variant_files(package, id, capitalised(id_words(id)), lua)};
}

/// Where nobody may write there: in a folder of its own. Tests stand with games only.
VariantFiles on_its_own(const Package& package, const std::string& id, bool lua) {
  VariantFiles own = beside_game(package, id, lua);
  own.folder = lent_variants_folder(package.definition->id) + "/" + id;
  std::erase_if(own.files, [](const EditorFile& file) { return file.path.starts_with("tests/"); });
  for (EditorFile& file : own.files)
    if (file.path == own.data) file.path = id + ".yaml";
  own.data = id + ".yaml";
  return own;
}

bool may_write(const std::string& folder) { return access(folder.c_str(), W_OK) == 0; }

Slip check_variant_id(const std::string& id) {
  if (Slip slip = check_id(id); !slip.message.empty()) return slip;
  if (id == "none") return {"'none' stands for no variant", "choose another name"};
  return {};
}

Slip check_new_files(const VariantFiles& variant, const std::string& id) {
  std::vector<std::string> paths;
  for (const EditorFile& file : variant.files) paths.push_back(file.path);
  paths.push_back("variants/" + id + ".lua");
  for (const std::string& path : paths) {
    std::error_code error;
    if (fs::exists(variant.folder + "/" + path, error))
      return {fmt::format("there is a {}/{} already", variant.folder, path),
              "choose another name; nothing is overwritten"};
  }
  return {};
}

void require_fine(const Slip& slip) {
  if (!slip.message.empty()) throw Failure{usage_fault, slip.message, slip.hint};
}

int new_variant(const NewOptions& options) {
  refuse(options, "--players", !options.players.empty());
  refuse(options, "--grid", !options.grid.empty());
  refuse(options, "--like", !options.like.empty());
  if (options.names.size() != 2)
    throw Failure{usage_fault, "a new variant needs a game and a name", "houserule new variant GAME NAME"};
  const Package package = load_package(find_game(options.names[0]));
  const std::string& id = options.names[1];
  require_fine(check_variant_id(id));
  if (options.lua && !package.source)
    throw Failure{usage_fault, fmt::format("{} has no script that --lua could change", package.definition->id),
                  "leave it out, or give its game.yaml the line rules: rules.lua and write one"};
  const bool own = !may_write(package.folder) && !lent_variants_folder("").empty();
  const VariantFiles variant = own ? on_its_own(package, id, options.lua) : beside_game(package, id, options.lua);
  require_fine(check_new_files(variant, id));
  for (const EditorFile& file : variant.files) write_text(variant.folder + "/" + file.path, file.text);
  if (!own) write_editor_files(package.folder);
  fmt::print(
      "{0} is ready: a variant of {1} that changes nothing yet.\n"
      "  houserule play {2} --variant {0}\n  houserule diff {2} --variant {0}\nGo on in {3}/{4}{5}.\n",
      id, package.definition->id, options.names[0], variant.folder, variant.data,
      options.lua ? fmt::format(" and {}.lua", id) : "");
  return fine;
}

int make_new(const NewOptions& options) {
  if (options.what == "game") return new_game(options);
  if (options.what == "variant") return new_variant(options);
  throw Failure{usage_fault, fmt::format("new is followed by game or variant, not '{}'", options.what),
                suggest(options.what, {"game", "variant"})};
}

}  // namespace

void add_new(Program& program) {
  auto options = std::make_shared<NewOptions>();
  CLI::App* command = add_command(
      program, "new", "Begin a game or a variant of one",
      "  houserule new game hedgerow                    (asks at a terminal what is not said)\n"
      "  houserule new game hedgerow --players 2-5 --grid hex\n"
      "  houserule new game my-reef --like coral-reef   (a copy to change)\n"
      "  houserule new variant ./hedgerow tall-trees\n"
      "  houserule new variant ./hedgerow tall-trees --lua\n"
      "The files can be played at once, hold a first test, and are complete for an editor (see houserule annotate).\n"
      "Nothing is ever overwritten. A variant of a game that you may not write to, an installed one for instance, goes into\n"
      "~/.local/share/houserule/variants, where it is found as if it stood in the game's folder.\n",
      [options] { return make_new(*options); });
  command->add_option("WHAT", options->what, "game or variant")->required();
  command->add_option("NAME", options->names,
                      "Of a game: its folder, whose last part is its id. Of a variant: its game, and its id");
  command->add_option("--players", options->players, "Game: how many play, as 3 or 2-4 (default 2-4)")->type_name("N");
  command->add_option("--grid", options->grid, "Game: its board, square, hex or none (default square)")
      ->type_name("BOARD");
  command->add_option("--like", options->like, "Game: begin with a copy of this one")->type_name("GAME");
  command->add_flag("--lua", options->lua, "Variant: with a script that changes the game's script");
}

}  // namespace houserule::cli
