#include "cli/commands/candidates.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/measure_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/names.hpp"
#include "core/bots/bots.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/package/package.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/record_folder.hpp"
#include "scripting/sharing/installing.hpp"

namespace houserule::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_records = 20;  // the newest: each is read

/// The words typed, and what of them matters.
struct Typed {
  const CLI::App& command;
  std::vector<std::string> before;  ///< after the command, whole words
  std::string word;                 ///< to be completed
  std::string language;
};

// Games.

Package data_of(const std::string& game, const std::vector<std::string>& variants = {}) {
  return load_package(find_game(game), {variants, {}, false, true});
}

void add_games(Candidates& found, const std::string& language) {
  for (const std::string& folder : list_games()) {
    const std::string id = fs::path(folder).filename().string();
    try {
      found.words.push_back({id, data_of(folder).definition->title.in(language)});
    } catch (const LoadError&) {
      found.words.push_back({id, ""});
    }
  }
  found.files = true;
}

/// The first word that is a game: no option, nor what follows one that takes a value.
std::string game_of(const Typed& typed) {
  for (std::size_t i = 0; i < typed.before.size(); ++i) {
    const std::string& word = typed.before[i];
    if (!word.starts_with("-")) return word;
    const CLI::Option* option = typed.command.get_option_no_throw(word);
    if (option != nullptr && option->get_items_expected_max() > 0) ++i;
  }
  return "";
}

std::vector<std::string> variants_of(const Typed& typed) {
  std::vector<std::string> variants;
  for (std::size_t i = 0; i + 1 < typed.before.size(); ++i)
    if (typed.before[i] == "--variant") variants.push_back(typed.before[i + 1]);
  return variants;
}

void add_variants(Candidates& found, const Typed& typed) {
  for (const VariantInfo& variant : data_of(game_of(typed)).variants) {
    const std::string title = variant.title.in(typed.language), about = variant.about.in(typed.language);
    found.words.push_back({variant.id, about.empty() ? title : title + ": " + about});
  }
}

std::string text_of(const yaml::Node* node, const std::string& language) {
  if (node == nullptr) return "";
  if (node->is_string()) return node->string();
  const yaml::Node* text = node->is_map() ? node->find(language) : nullptr;
  if (text == nullptr && node->is_map()) text = node->find("en");
  return text != nullptr && text->is_string() ? text->string() : "";
}

void add_parameters(Candidates& found, const Typed& typed) {
  const Package package = data_of(game_of(typed), variants_of(typed));
  const yaml::Node* parameters = package.tree.find("parameters");
  if (parameters == nullptr || !parameters->is_map()) return;
  for (const yaml::Entry& entry : parameters->map())
    found.words.push_back({entry.key + "=", text_of(entry.value.find("text"), typed.language)});
}

// Who plays.

void add_bots(Candidates& found, const std::string& before) {
  for (const Strength& strength : strengths()) found.words.push_back({before + strength.name, strength.bot});
  for (const BotKind& kind : bot_kinds()) found.words.push_back({before + kind.name, ""});
  found.words.push_back({before + "program:", ""});
}

void add_seats(Candidates& found, const Typed& typed) {
  if (const std::size_t equals = typed.word.find('='); equals != std::string::npos) {
    const std::string before = typed.word.substr(0, equals + 1);
    found.words.push_back({before + "human", ""});
    return add_bots(found, before);
  }
  int players = 6;
  if (const std::string game = game_of(typed); !game.empty()) players = data_of(game).definition->max_players;
  found.words.push_back({"all=", ""});
  for (int seat = 1; seat <= players; ++seat) found.words.push_back({fmt::format("{}=", seat), ""});
}

// What was kept.

/// "Coral Reef, 3, ply 12", as far as it can be read.
std::string about_record(const std::string& path) {
  try {
    const RecordedMatch match = read_last_match(path).match;
    std::vector<std::string> parts{match.header.game, std::to_string(match.header.players)};
    parts.insert(parts.end(), match.header.variants.begin(), match.header.variants.end());
    parts.push_back(fmt::format("{}{}", match.plies.size(), match.result.is_null() ? " …" : ""));
    return fmt::format("{}", fmt::join(parts, ", "));
  } catch (const RecordError&) {
    return "";
  }
}

void add_records(Candidates& found) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(record_folder(), error))
    if (entry.path().extension() == ".jsonl") paths.push_back(entry.path().string());
  std::ranges::sort(paths, std::greater{});  // their names begin with the time
  if (paths.size() > most_records) paths.resize(most_records);
  for (const std::string& path : paths) found.words.push_back({path, about_record(path)});
  found.files = true;
}

void add_installed(Candidates& found) {
  for (const auto& [manifest, folder] : list_installed())
    found.words.push_back(
        {manifest.is_variant ? manifest.game + "/" + manifest.name : manifest.name, manifest.version});
}

// The command line itself.

std::vector<const CLI::App*> shown_commands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

void add_commands(Candidates& found, const CLI::App& app) {
  for (const CLI::App* command : shown_commands(app))
    found.words.push_back({command->get_name(), command->get_description()});
}

void add_options(Candidates& found, const CLI::App& app) {
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames())
      found.words.push_back({"--" + name, option->get_description()});
}

/// `behind`: what follows those that are whole.
void add_measures(Candidates& found, const std::string& behind) {
  for (const std::string& word : measure_words())
    found.words.push_back({word + (word.ends_with(':') ? "" : behind), ""});
}

void add_plain(Candidates& found, const std::vector<std::string>& words) {
  for (const std::string& word : words) found.words.push_back({word, ""});
}

using Adder = std::function<void(Candidates&, const Typed&)>;

/// Of an option's value by the option, of another word by its name in --help.
const std::map<std::string, Adder>& adders() {
  const Adder games = [](Candidates& found, const Typed& typed) { add_games(found, typed.language); };
  const Adder records = [](Candidates& found, const Typed&) { add_records(found); };
  static const std::map<std::string, Adder> all{
      {"--variant", add_variants},
      {"--set", add_parameters},
      {"--vary", add_parameters},
      {"--seat", add_seats},
      {"--other-seat", add_seats},
      {"--like", games},
      {"GAME", games},
      {"RECORD", records},
      {"FILE",
       [](Candidates& found, const Typed& typed) {
         if (const std::string& name = typed.command.get_name(); name == "replay" || name == "resume" || name == "why")
           add_records(found);
         found.files = true;
       }},
      {"--bot", [](Candidates& found, const Typed&) { add_bots(found, ""); }},
      {"--measure", [](Candidates& found, const Typed&) { add_measures(found, ""); }},
      {"--want", [](Candidates& found, const Typed&) { add_measures(found, "="); }},
      {"--matters", [](Candidates& found, const Typed&) { add_measures(found, "="); }},
      {"--until",
       [](Candidates& found, const Typed&) {
         add_plain(found, {"1%"});
         add_measures(found, "=");
       }},
      {"--lang",
       [](Candidates& found, const Typed&) {
         found.words = {{"en", "English"}, {"fr", "français"}};
       }},
      {"--grid",
       [](Candidates& found, const Typed&) {
         add_plain(found, {"square", "hex", "none"});
       }},
      {"--forced",
       [](Candidates& found, const Typed&) {
         add_plain(found, {"play", "ask"});
       }},
      {"SHELL", [](Candidates& found, const Typed&) {
         add_plain(found, {"bash", "zsh", "fish"});
       }}};
  return all;
}

const CLI::Option* option_before(const Typed& typed) {
  if (typed.before.empty() || !typed.before.back().starts_with("--")) return nullptr;
  const CLI::Option* option = typed.command.get_option_no_throw(typed.before.back());
  return option != nullptr && option->get_items_expected_max() > 0 ? option : nullptr;
}

/// How many words stand before that belong to no option.
std::size_t plain_before(const Typed& typed) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < typed.before.size(); ++i) {
    if (!typed.before[i].starts_with("-")) {
      ++count;
    } else if (const CLI::Option* option = typed.command.get_option_no_throw(typed.before[i]);
               option != nullptr && option->get_items_expected_max() > 0) {
      ++i;
    }
  }
  return count;
}

/// The name in --help of the word that no option belongs to; the last may be there several times.
std::string plain_name(const Typed& typed) {
  std::vector<std::string> names;
  for (const CLI::Option* option : typed.command.get_options())
    if (!option->nonpositional()) names.push_back(option->get_name(true));
  if (names.empty()) return "";
  return names[std::min(plain_before(typed), names.size() - 1)];
}

void add_words(Candidates& found, const CLI::App& app, const Typed& typed) {
  const std::string& command = typed.command.get_name();
  const std::size_t place = plain_before(typed);
  if (command == "help") return add_commands(found, app);
  if (command == "remove") return add_installed(found);
  if (command == "database" && place == 0) add_plain(found, {"merge"});
  if (command == "new" && place == 0) return add_plain(found, {"game", "variant"});
  if (command == "new")
    return place == 1 && typed.before.front() == "variant" ? add_games(found, typed.language) : void();
  const std::string name = command == "pack" ? "GAME" : plain_name(typed);
  if (const auto adder = adders().find(name); adder != adders().end()) return adder->second(found, typed);
  found.files = true;
}

void add_all(Candidates& found, const CLI::App& app, const Typed& typed) {
  if (const CLI::Option* option = option_before(typed)) {
    const auto adder = adders().find(option->get_name());
    found.files = adder == adders().end();
    if (!found.files) adder->second(found, typed);
  } else if (typed.word.starts_with("-")) {
    add_options(found, typed.command);
  } else {
    add_words(found, app, typed);
  }
}

/// One line, without what would end a column.
std::string one_line(const std::string& text) { return printable(text); }

}  // namespace

Candidates candidates_for(const CLI::App& app, const std::vector<std::string>& typed) {
  Candidates found;
  const std::string word = typed.empty() ? "" : typed.back();
  if (typed.size() <= 1) {
    add_commands(found, app);
    add_options(found, app);
  } else {
    const auto commands = app.get_subcommands([&](const CLI::App* command) { return command->get_name() == typed[0]; });
    try {
      if (!commands.empty())
        add_all(found, app, {*commands[0], {typed.begin() + 1, typed.end() - 1}, word, language_of_environment()});
    } catch (const LoadError&) {  // no such game: then nothing is known of it
    }
  }
  std::erase_if(found.words, [&](const Candidate& each) { return !each.word.starts_with(word); });
  for (Candidate& each : found.words) each.about = one_line(each.about);
  return found;
}

}  // namespace houserule::cli
