#include "cli/commands/position_file.hpp"

#include <unistd.h>

#include "cli/text/failure.hpp"
#include "scripting/package/package.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::cli {

static constexpr Wording cannot_read{"can't read {}", "impossible de lire {}"};
static constexpr Wording name_a_file{"name a file that says how the table stands: POSITION.yaml",
                                     "donnez un fichier qui décrit la table : POSITION.yaml"};

yaml::Node read_position_file(const std::string& path) {
  if (access(path.c_str(), R_OK) != 0) throw Failure{usage_fault, {cannot_read, path}, name_a_file};
  Diagnostics diagnostics;
  yaml::Sources sources;
  yaml::Node position = yaml::parse_file(path, path, sources, diagnostics);
  if (diagnostics.empty()) return position;
  yaml::add_excerpts(diagnostics, sources);
  sort_diagnostics(diagnostics);
  throw LoadError{diagnostics};
}

}  // namespace houserule::cli
