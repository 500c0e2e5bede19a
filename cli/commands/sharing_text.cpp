#include "cli/commands/sharing_text.hpp"

#include "cli/text/messages.hpp"

namespace houserule::cli {

namespace {
namespace says {
constexpr Wording the_game{"the game {}", "le jeu {}"};
constexpr Wording the_variant{"the variant {} of {}", "la variante {} de {}"};
}  // namespace says
}  // namespace

std::string name_of(const Manifest& manifest, const std::string& language) {
  const std::string name = manifest.name + (manifest.version.empty() ? "" : " " + manifest.version);
  return manifest.is_variant ? say(language, says::the_variant, name, manifest.game)
                             : say(language, says::the_game, name);
}

}  // namespace houserule::cli
