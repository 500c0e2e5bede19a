#include "scripting/package/package.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/model/rule_wordings.hpp"
#include "scripting/definition/definition_builder.hpp"
#include "scripting/definition/gaps.hpp"
#include "scripting/definition/make_kinds.hpp"
#include "scripting/definition/reach.hpp"
#include "scripting/definition/reader.hpp"
#include "scripting/definition/script_check.hpp"
#include "scripting/lua/name_tokens.hpp"
#include "scripting/lua/rules.hpp"
#include "scripting/package/folder.hpp"
#include "scripting/package/lent_variants.hpp"
#include "scripting/package/pictures.hpp"
#include "scripting/package/schemas.hpp"
#include "scripting/position/position.hpp"
#include "scripting/yaml/locale.hpp"
#include "scripting/yaml/named_numbers.hpp"
#include "scripting/yaml/overlay.hpp"
#include "scripting/yaml/parameters.hpp"
#include "scripting/yaml/print.hpp"
#include "scripting/yaml/settings.hpp"

namespace houserule {

namespace {

[[noreturn]] void fail(Diagnostics diagnostics, const GameFolder& folder) {
  yaml::Sources sources = folder.sources;
  for (const auto& [name, text] : folder.scripts.files) sources.emplace(folder.path + "/" + name, text);
  yaml::add_excerpts(diagnostics, sources);
  sort_diagnostics(diagnostics);
  throw LoadError{std::move(diagnostics)};
}

// Variants.

build::Value value_of(const yaml::Node& node) { return {&node, "", "", node.place}; }

VariantInfo describe(const VariantFile& file) {
  const build::Value root = value_of(file.tree);
  VariantInfo info{file.id,    build::read_text(root["title"]), build::read_text(root["about"]), {}, {}, file.file,
                   file.folder};
  for (const auto& id : build::read_strings(root["requires"])) info.requires_variants.push_back(id.string());
  for (const auto& id : build::read_strings(root["conflicts"])) info.conflicts.push_back(id.string());
  return info;
}

std::vector<std::string> variant_ids(const GameFolder& folder) {
  std::vector<std::string> ids;
  for (const VariantFile& file : folder.variants) ids.push_back(file.id);
  return ids;
}

/// What stands elsewhere and is not played is left in peace: it was made by somebody else, perhaps for another game.
bool is_idle(const VariantFile& file, const LoadOptions& options) {
  return !file.folder.empty() && std::ranges::find(options.variants, file.id) == options.variants.end();
}

void check_variant(const GameFolder& folder, const VariantFile& file, Diagnostics& diagnostics) {
  schema_of("variant").validate(file.tree, diagnostics);
  const std::vector<std::string> known = variant_ids(folder);
  const build::Value root = value_of(file.tree);
  if (root["id"].is_string() && root["id"].string() != file.id)
    diagnostics.push_back(
        {root["id"].node->place,
         "id",
         fmt::format("the variant calls itself '{}', and its file '{}'", root["id"].string(), file.id),
         fmt::format("id: {}", file.id),
         {}});
  for (const char* key : {"requires", "conflicts"})
    for (const auto& id : build::read_strings(root[key]))
      if (std::ranges::find(known, id.string()) == known.end())
        diagnostics.push_back({id.node->place,
                               id.path,
                               fmt::format("there is no variant '{}'", id.string()),
                               hint_of(id.string(), known),
                               {}});
  if (root["rules"].is_string()) check_script_file(folder, *root["rules"].node, "rules", diagnostics);
  if (root["rules"].is_string() && !value_of(folder.game)["rules"])
    diagnostics.push_back(
        {root["rules"].key_place, "rules", "the game has no script to edit", "give game.yaml rules: rules.lua", {}});
}

/// A script that nothing reads is silent, and its score lines are missed without a word.
void check_script_is_read(const GameFolder& folder, Diagnostics& diagnostics) {
  constexpr const char* usual = "rules.lua";
  const auto adds_it = [](const VariantFile& file) { return bool(value_of(file.tree)["change"]["add"]["rules"]); };
  if (!folder.scripts.files.contains(usual) || value_of(folder.game)["rules"]) return;
  if (std::ranges::any_of(folder.variants, adds_it)) return;
  diagnostics.push_back({Place{folder.path + "/" + usual, 1, 1, 1},
                         "",
                         "nothing reads this script",
                         "give game.yaml rules: rules.lua, or remove the file",
                         {}});
}

/// Whether a variant needs another, directly or through others.
bool needs(const GameFolder& folder, const std::string& id, const std::string& other, std::set<std::string>& seen) {
  const auto file = std::ranges::find(folder.variants, id, &VariantFile::id);
  if (file == folder.variants.end() || !seen.insert(id).second) return false;
  const auto needed = build::read_strings(value_of(file->tree)["requires"]);
  return std::ranges::any_of(needed, [&](const build::Value& each) {
    return each.string() == other || needs(folder, each.string(), other, seen);
  });
}

/// What needs itself can never be chosen, and whoever follows its needs would never end.
void check_needs(const GameFolder& folder, const VariantFile& file, Diagnostics& diagnostics) {
  for (const auto& id : build::read_strings(value_of(file.tree)["requires"])) {
    std::set<std::string> seen;
    if (id.string() == file.id)
      diagnostics.push_back({id.node->place, id.path, "the variant requires itself", "remove it", {}});
    else if (needs(folder, id.string(), file.id, seen))
      diagnostics.push_back({id.node->place,
                             id.path,
                             fmt::format("'{}' requires '{}' in turn", id.string(), file.id),
                             "two variants that are only chosen together are one",
                             {}});
  }
}

std::vector<yaml::Node> chosen_variants(const GameFolder& folder, const LoadOptions& options,
                                        Diagnostics& diagnostics) {
  std::vector<yaml::Node> chosen;
  for (const std::string& id : options.variants) {
    const auto found = std::ranges::find(folder.variants, id, &VariantFile::id);
    if (found != folder.variants.end())
      chosen.push_back(found->tree);
    else
      diagnostics.push_back({Place{"--variant " + id, 0, 0, 1}, "", fmt::format("there is no variant '{}'", id),
                             hint_of(id, variant_ids(folder)), ""});
  }
  yaml::check_combination(chosen, diagnostics);
  return chosen;
}

// Texts.

yaml::Node without_sentences(const yaml::Node& locale) {
  yaml::Node texts = locale;
  if (texts.is_map()) std::erase_if(texts.map(), [](const yaml::Entry& entry) { return entry.key == "sentences"; });
  return texts;
}

yaml::Node translate(const GameFolder& folder, Diagnostics& diagnostics) {
  yaml::Node tree = folder.game;
  for (const auto& [language, locale] : folder.locales) {
    schema_of("locale").validate(locale, diagnostics);
    tree = yaml::apply_locale(std::move(tree), without_sentences(locale), language, diagnostics);
  }
  return tree;
}

/// A translation may fill in only what its sentence does.
void check_blanks(const build::Value& sentence, Diagnostics& diagnostics) {
  const auto known = blanks_of(sentence.key);
  for (const std::string& blank : blanks_of(sentence.string()))
    if (std::ranges::find(known, blank) == known.end())
      diagnostics.push_back({sentence.node->place,
                             sentence.path,
                             fmt::format("'{{{}}}' is not in the sentence", blank),
                             hint_of(blank, known),
                             {}});
}

void add_sentences(const GameFolder& folder, Definition& definition, Diagnostics& diagnostics) {
  for (const auto& [language, locale] : folder.locales)
    for (const auto& sentence : value_of(locale)["sentences"].children()) {
      if (!sentence.is_string()) continue;
      check_blanks(sentence, diagnostics);
      definition.sentences[language][sentence.key] = sentence.string();
    }
}

std::vector<std::string> languages_of(const GameFolder& folder, const Definition& definition) {
  std::set<std::string> others;
  for (const auto& [language, locale] : folder.locales) others.insert(language);
  for (const auto& [language, title] : definition.title.by_language) others.insert(language);
  others.erase("en");
  std::vector<std::string> languages{"en"};
  languages.insert(languages.end(), others.begin(), others.end());
  return languages;
}

// The resolved tree.

yaml::Node resolve(yaml::Node tree, const std::vector<yaml::Node>& variants, const LoadOptions& options,
                   Diagnostics& diagnostics) {
  for (const yaml::Node& variant : variants) tree = yaml::apply_variant(std::move(tree), variant, diagnostics);
  std::vector<yaml::Setting> settings;
  for (const auto& [name, value] : options.parameters)
    if (const yaml::Setting setting{name, value}; yaml::names_path(setting))
      tree = yaml::apply_setting(std::move(tree), setting, diagnostics);
    else
      settings.push_back(setting);
  tree = yaml::resolve_parameters(std::move(tree), settings, diagnostics);
  return fill_gaps(yaml::resolve_numbers(std::move(tree), diagnostics), diagnostics);
}

/// What texts in other languages speak of may be what is at fault: then that is told, and nothing of them.
void add_faults_of_texts(const Diagnostics& of_texts, const GameFolder& folder, const std::vector<yaml::Node>& variants,
                         const LoadOptions& options, Diagnostics& diagnostics) {
  if (of_texts.empty()) return;
  Diagnostics own;
  schema_of("game").validate(make_kinds(resolve(folder.game, variants, options, own), own), own);
  const Diagnostics& told = own.empty() ? of_texts : own;
  diagnostics.insert(diagnostics.end(), told.begin(), told.end());
}

/// Of what the rules are, whatever they are called and look like: texts of locale files, pictures, the version and the
/// minutes do not count.
std::uint64_t digest_of(const GameFolder& folder, const std::vector<yaml::Node>& variants, const LoadOptions& options,
                        const std::vector<std::string>& edits) {
  Diagnostics found_before;
  yaml::Node tree = without_pictures(resolve(folder.game, variants, options, found_before));
  if (tree.is_map())
    std::erase_if(tree.map(),
                  [](const yaml::Entry& entry) { return entry.key == "version" || entry.key == "minutes"; });
  std::vector<std::string> scripts = edits;
  for (const auto& [name, text] : folder.scripts.files) scripts.insert(scripts.end(), {name, text});
  return yaml::digest(tree, scripts);
}

/// What the schema has explained already is not explained again.
void add_unexplained(const Diagnostics& found, std::size_t first_of_schema, Diagnostics& diagnostics) {
  const std::size_t end_of_schema = diagnostics.size();
  for (const Diagnostic& diagnostic : found) {
    bool explained = false;
    for (std::size_t i = first_of_schema; i < end_of_schema; ++i) {
      const std::string& path = diagnostics[i].path;
      const bool below = diagnostic.path.starts_with(path) &&
                         (diagnostic.path.size() == path.size() || diagnostic.path[path.size()] == '.' ||
                          diagnostic.path[path.size()] == '[');
      explained = explained || diagnostics[i].place == diagnostic.place || (!path.empty() && below);
    }
    if (!explained) diagnostics.push_back(diagnostic);
  }
}

/// Whether a section of game.yaml is misspelt or no section at all, so that what the others say of it is no fault of
/// theirs.
bool lacks_a_section(const Diagnostics& diagnostics, std::size_t first) {
  return std::any_of(diagnostics.begin() + static_cast<std::ptrdiff_t>(first), diagnostics.end(),
                     [](const Diagnostic& diagnostic) {
                       const bool misspelt = diagnostic.path.empty() && diagnostic.message.starts_with("unknown key") &&
                                             diagnostic.hint.starts_with("did you mean");
                       const bool is_section = diagnostic.path.find_first_of(".[") == std::string::npos;
                       return misspelt || (is_section && diagnostic.message.starts_with("expected "));
                     });
}

Definition validate_and_build(const yaml::Node& tree, const GameFolder& folder, bool data_only,
                              Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.size();
  schema_of("game").validate(tree, diagnostics);
  Diagnostics found;
  Definition definition = build_definition(tree, found, &folder.sources, &schema_of("game"));
  std::vector<std::string> scripts;
  for (const auto& [name, text] : folder.scripts.files) scripts.push_back(text);
  const bool sound = diagnostics.size() == before && found.empty();  // else what leads to a phase may be at fault
  if (!data_only && sound) check_phases_reached(definition, tree, scripts, found);
  if (!lacks_a_section(diagnostics, before)) add_unexplained(found, before, diagnostics);
  add_sentences(folder, definition, diagnostics);
  return definition;
}

// Scripts.

void add_edit(const yaml::Node& variant, std::vector<std::string>& edits) {
  if (const auto rules = value_of(variant)["rules"]; rules.is_string()) edits.push_back(rules.string());
}

std::vector<std::string> edits_of(const std::vector<yaml::Node>& variants) {
  std::vector<std::string> edits;
  for (const yaml::Node& variant : variants) add_edit(variant, edits);
  return edits;
}

std::vector<std::string> edits_of(const std::vector<VariantFile>& variants) {
  std::vector<std::string> edits;
  for (const VariantFile& variant : variants) add_edit(variant.tree, edits);
  return edits;
}

/// What the rules are made from, definition excepted; nothing if there is no script, or not the one named.
std::shared_ptr<RulesSource> find_scripts(const yaml::Node& tree, const GameFolder& folder,
                                          const std::vector<std::string>& edits, const LoadOptions& options,
                                          Diagnostics& diagnostics) {
  const build::Value rules = value_of(tree)["rules"];
  if (!rules.is_string() || !check_script_file(folder, *rules.node, "rules", diagnostics)) return nullptr;
  auto source = std::make_shared<RulesSource>();
  auto scripts = std::make_shared<Scripts>(folder.scripts);
  scripts->main = rules.string();
  for (const std::string& edit : edits_of(folder.variants))
    if (std::ranges::find(edits, edit) == edits.end()) scripts->idle.insert(edit);
  source->scripts = std::move(scripts);
  source->edits = edits;
  source->exact_limits = options.exact_limits;
  if (const auto numbers = value_of(tree)["numbers"]) source->numbers = *numbers.node;
  if (const auto parameters = value_of(tree)["parameters"]) source->parameters = *parameters.node;
  return source;
}

/// Runs the scripts once and compares what they define with what the data asks for.
void run_scripts(const RulesSource& source, const yaml::Node& tree, Definition& definition, Diagnostics& diagnostics) {
  try {
    check_scripts(definition, tree, functions_by_section(list_rule_functions(source)), diagnostics);
  } catch (const LoadError& error) {
    diagnostics.insert(diagnostics.end(), error.diagnostics.begin(), error.diagnostics.end());
  }
}

/// Whether a script in force names a method.
bool calls(const Scripts& scripts, std::string_view method) {
  return std::ranges::any_of(scripts.files, [&](const auto& file) {
    return !scripts.idle.contains(file.first) &&
           std::ranges::any_of(lua::name_tokens(file.second),
                               [&](const lua::NameToken& token) { return token.field && token.text == method; });
  });
}

/// Rules are made once, so that what only shows then (a script that remembers something) shows now.
void make_rules_once(const std::shared_ptr<const RulesSource>& source, Diagnostics& diagnostics) {
  try {
    make_lua_rules(source);
  } catch (const LoadError& error) {
    diagnostics.insert(diagnostics.end(), error.diagnostics.begin(), error.diagnostics.end());
  }
}

/// What of game.yaml makes a table that can't be set.
const char* key_at_fault(const RuleError& error) {
  if (error.message.is(says::many_pieces)) return "pieces";
  return error.message.is(says::large_state) || error.message.is(says::much_work) ? "zones" : "players";
}

/// Where the fault lies as far as that is known, else the key it is about.
void place(Diagnostic& diagnostic, const RuleError& error, const yaml::Node& tree) {
  if (error.line > 0) {
    diagnostic.place = {error.file, error.line, 0, 1};
    return;
  }
  const build::Value at = value_of(tree)[key_at_fault(error)];
  diagnostic.place = at.key_place;
  diagnostic.path = at.path;
}

/// Faults that only show when the table is set: at each number of players.
void set_up_once(const std::shared_ptr<const Definition>& definition, const yaml::Node& tree,
                 Diagnostics& diagnostics) {
  for (int players = definition->min_players; players <= definition->max_players; ++players) {
    try {
      static_cast<void>(Game::make(definition, players));
    } catch (const RuleError& error) {
      Diagnostic diagnostic;
      place(diagnostic, error, tree);
      diagnostic.message = fmt::format("can't be set up for {} players: {}", players, error.what());
      diagnostic.hint = error.hint.in("en");
      diagnostics.push_back(std::move(diagnostic));
      return;
    }
  }
}

std::string path_of_example(const ScoreLineDefinition& line) { return "scoring." + line.id + ".example"; }

/// The positions that score lines show as examples must be ones.
void check_examples(const Package& package, Diagnostics& diagnostics) {
  for (const ScoreLineDefinition& line : package.definition->score_lines) {
    const yaml::Node* example = example_of(package, line);
    if (example == nullptr) continue;
    try {
      position_state(*package.game(example_players(package, line)), *example);
    } catch (const LoadError& error) {
      for (Diagnostic each : error.diagnostics) {
        each.path = path_of_example(line) + (each.path.empty() ? "" : "." + each.path);
        diagnostics.push_back(std::move(each));
      }
    }
  }
}

}  // namespace

const yaml::Node* example_of(const Package& package, const ScoreLineDefinition& line) {
  return yaml::find_path(package.tree, path_of_example(line));
}

int example_players(const Package& package, const ScoreLineDefinition& line) {
  const Definition& definition = *package.definition;
  const int seats = position_players(definition, *example_of(package, line));
  return std::clamp(std::max(seats, line.players.minimum), definition.min_players, definition.max_players);
}

Package load_package(const std::string& path, const LoadOptions& options) {
  Diagnostics diagnostics;
  GameFolder folder = read_folder(path, diagnostics);
  add_lent_variants(folder, options, diagnostics);
  if (!diagnostics.empty()) fail(std::move(diagnostics), folder);
  for (const VariantFile& file : folder.variants)
    if (!is_idle(file, options)) check_variant(folder, file, diagnostics);
  for (const VariantFile& file : folder.variants) check_needs(folder, file, diagnostics);
  check_script_is_read(folder, diagnostics);
  const auto variants = chosen_variants(folder, options, diagnostics);
  const auto edits = edits_of(variants);

  Package package;
  package.folder = folder.path;
  package.options = options;
  Diagnostics of_texts;
  package.tree = resolve(translate(folder, of_texts), variants, options, diagnostics);
  add_faults_of_texts(of_texts, folder, variants, options, diagnostics);
  const yaml::Node made = make_kinds(package.tree, diagnostics);
  if (!diagnostics.empty()) fail(std::move(diagnostics), folder);
  auto definition = std::make_shared<Definition>(validate_and_build(made, folder, options.data_only, diagnostics));
  const auto source = options.data_only ? nullptr : find_scripts(package.tree, folder, edits, options, diagnostics);
  if (source) run_scripts(*source, package.tree, *definition, diagnostics);
  if (!diagnostics.empty()) fail(std::move(diagnostics), folder);

  definition->seats_may_leave = definition->seats_may_leave || (source && calls(*source->scripts, "out"));
  definition->scripted_kinds = source && calls(*source->scripts, "become");
  definition->digest = digest_of(folder, variants, options, edits);
  package.definition = definition;
  for (const VariantFile& file : folder.variants) package.variants.push_back(describe(file));
  package.languages = languages_of(folder, *definition);
  if (source) {
    source->definition = definition;
    package.scripts = source->scripts;
    package.source = source;
    make_rules_once(source, diagnostics);
  }
  set_up_once(definition, package.tree, diagnostics);
  if (diagnostics.empty()) check_examples(package, diagnostics);
  check_pictures(package, diagnostics);
  if (!diagnostics.empty()) fail(std::move(diagnostics), folder);
  return package;
}

std::shared_ptr<const Game> Package::game(int players) const { return Game::make(definition, players); }

std::unique_ptr<Rules> Package::make_rules() const { return source ? make_lua_rules(source) : nullptr; }

Referee Package::referee(int players) const { return {game(players), make_rules()}; }

}  // namespace houserule
