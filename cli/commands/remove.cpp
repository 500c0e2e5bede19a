#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/sharing_fault.hpp"
#include "cli/commands/sharing_text.hpp"
#include "cli/text/messages.hpp"
#include "scripting/sharing/installing.hpp"

namespace houserule::cli {
namespace {

constexpr Wording removed{"Removed {}.", "Retrait fait : {}."};

struct RemoveOptions {
  std::string name, language;
};

int remove(const RemoveOptions& options) {
  require_language(options.language);
  const std::string language = look_for(options.language).language;
  const Installed gone = with_sharing_faults([&] { return remove_installed(options.name); });
  fmt::print("{}\n", say(language, removed, name_of(gone.manifest, language)));
  return fine;
}

}  // namespace

void add_remove(Program& program) {
  auto options = std::make_shared<RemoveOptions>();
  CLI::App* command = add_command(
      program, "remove", "Take away a game or a variant that was installed",
      "  houserule remove hedgerow\n"
      "  houserule remove coral-reef/tentacles   (a variant; tentacles alone will do if no other is called so)\n"
      "Its rules stay as long as a recorded match was played by them, for houserule replay and resume.\n",
      [options] { return remove(*options); });
  command->add_option("NAME", options->name, "As houserule list --installed has it")->required();
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
