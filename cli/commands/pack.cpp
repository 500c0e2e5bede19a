#include <filesystem>

#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/sharing_fault.hpp"
#include "cli/commands/sharing_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/written_files.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording packed{"{} holds {} ({}).", "{} contient {} ({})."};
constexpr Counted files{{"{} file", "{} fichier"}, {"{} files", "{} fichiers"}};
constexpr Wording how_to_install{"  houserule install {}", "  houserule install {}"};
}  // namespace says

struct PackOptions {
  std::string what, output, language;
};

/// The file of GAME/VARIANT, as `list --installed` calls it; empty if there is no such game. Throws LoadError if the
/// game has no such variant.
std::string file_of_variant(const std::string& name) {
  const std::size_t slash = name.find('/');
  if (slash == std::string::npos || std::filesystem::exists(name)) return "";
  const std::string game = folder_of_game(name.substr(0, slash)), id = name.substr(slash + 1);
  if (game.empty()) return "";
  const Package package = load_package(game);
  for (const VariantInfo& variant : package.variants)
    if (variant.id == id) return (variant.folder.empty() ? game + "/variants" : variant.folder) + "/" + id + ".yaml";
  load_package(game, {{id}, {}});
  return "";
}

/// A file that is no game.yaml can only be a variant's.
Bundle bundle_of(const std::string& what) {
  if (const std::string file = file_of_variant(what); !file.empty()) return bundle_of_variant(file);
  const std::filesystem::path path = what;
  const bool is_variant = path.extension() == ".yaml" && path.filename() != "game.yaml";
  return is_variant ? bundle_of_variant(what) : bundle_of_folder(what);
}

int pack(const PackOptions& options) {
  require_language(options.language);
  const std::string language = look_for(options.language).language;
  const Bundle bundle = with_sharing_faults([&] { return bundle_of(options.what); });
  const std::string file = options.output.empty() ? file_name(bundle.manifest) : options.output;
  write_text(file, with_sharing_faults([&] { return to_archive(bundle); }));
  fmt::print("{}\n{}\n",
             say(language, says::packed, file, name_of(bundle.manifest, language),
                 says::files.in(language, bundle.files.size())),
             say(language, says::how_to_install, file));
  return fine;
}

}  // namespace

void add_pack(Program& program) {
  auto options = std::make_shared<PackOptions>();
  CLI::App* command = add_command(program, "pack", "Write a game or a variant into one file, for others to install",
                                  "  houserule pack ./hedgerow                       (the game with its variants)\n"
                                  "  houserule pack ./hedgerow/variants/frost.yaml   (the variant alone)\n"
                                  "  houserule pack tic-tac-toe/wide                 (one that stands elsewhere)\n"
                                  "  houserule pack coral-reef --output reef.houserule\n",
                                  [options] { return pack(*options); });
  command
      ->add_option("WHAT", options->what,
                   "A game's folder or id, or a variant: its file, GAME/variants/NAME.yaml, or GAME/NAME")
      ->required();
  command->add_option("--output", options->output, "Where to (default: its name and version, and .houserule)")
      ->type_name("FILE");
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
