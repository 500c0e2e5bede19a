#include <filesystem>

#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/sharing_fault.hpp"
#include "cli/commands/sharing_text.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/messages.hpp"
#include "scripting/sharing/installing.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording installed{"Installed {}.", "Installation faite : {}."};
constexpr Wording replaced{"Installed {} in place of {}.", "Installation faite : {}, à la place de : {}."};
constexpr Wording made_for{
    "It was made for other rules of {}: {} then, {} now. It goes with these, too.",
    "Elle a été faite pour d’autres règles de {} : {} alors, {} maintenant. Elle va aussi avec celles-ci."};
constexpr Wording no_version{"no version", "sans version"};
constexpr Wording try_game{"  houserule play {}", "  houserule play {}"};
constexpr Wording try_variant{"  houserule play {} --variant {}", "  houserule play {} --variant {}"};
constexpr Wording trying{"{}: trying every number of players and variant",
                         "{} : essai de chaque nombre de joueurs et variante"};
constexpr Wording has_faults{"{} has faults, and is not installed", "{} a des fautes, et n’est pas installé"};
constexpr Wording tell_author{"tell whoever made it", "dites-le à son auteur"};
}  // namespace says

struct InstallOptions {
  std::string what, language;
};

Bundle bundle_of(const std::string& what) {
  const std::filesystem::path path = what;
  std::error_code error;
  if (std::filesystem::is_directory(path, error) || path.filename() == "game.yaml") return bundle_of_folder(what);
  return path.extension() == ".yaml" ? bundle_of_variant(what) : read_bundle(what);
}

void tell_faults(const std::vector<Finding>& findings, const std::string& what, const std::string& language) {
  for (const Finding& finding : findings) fmt::print(stderr, "{}\n", to_text(finding, language));
  throw Failure{data_fault, {says::has_faults, what}, says::tell_author};
}

std::string version_text(const std::string& version, const std::string& language) {
  return version.empty() ? std::string(says::no_version.in(language)) : version;
}

void tell(const Installation& done, const std::string& language) {
  const Manifest& manifest = done.installed.manifest;
  const std::string name = name_of(manifest, language);
  fmt::print("{}\n", done.before ? say(language, says::replaced, name, name_of(*done.before, language))
                                 : say(language, says::installed, name));
  if (done.other_game)
    fmt::print("{}\n", say(language, says::made_for, manifest.game, version_text(manifest.game_version, language),
                           version_text(*done.other_game, language)));
  fmt::print("{}\n", manifest.is_variant ? say(language, says::try_variant, manifest.game, manifest.name)
                                         : say(language, says::try_game, manifest.name));
}

int install_bundle(const InstallOptions& options) {
  require_language(options.language);
  const std::string language = look_for(options.language).language;
  ContractEffort effort;
  effort.stop = &interrupt_requested;
  StatusLine status(false);
  status.show([&] { return say(language, says::trying, options.what); });
  const Installation done = with_sharing_faults([&] { return install(bundle_of(options.what), effort); });
  status.clear();
  if (done.stopped) return interrupted;
  if (!done.findings.empty()) tell_faults(done.findings, options.what, language);
  tell(done, language);
  return fine;
}

}  // namespace

void add_install(Program& program) {
  auto options = std::make_shared<InstallOptions>();
  CLI::App* command = add_command(
      program, "install", "Put a game or a variant that somebody made where it is found",
      "  houserule install hedgerow-1.2.houserule   (what houserule pack has written)\n"
      "  houserule install ./hedgerow               (a copy of the folder)\n"
      "It goes into ~/.local/share/houserule, once its rules load and a few matches of it are played without a fault, as by\n"
      "houserule check; they can't reach anything outside, and nothing else in it is run.\n"
      "Matches of a version that was there before go on by its rules.\n",
      [options] { return install_bundle(*options); });
  command->add_option("WHAT", options->what, "A packed game or variant, a game's folder, or a variant's file")
      ->required();
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
