#include "cli/commands/position_file.hpp"

#include "scripting/package/package.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::cli {

yaml::Node read_position_file(const std::string& path) {
  Diagnostics diagnostics;
  yaml::Sources sources;
  yaml::Node position = yaml::parse_file(path, path, sources, diagnostics);
  if (diagnostics.empty()) return position;
  yaml::add_excerpts(diagnostics, sources);
  sort_diagnostics(diagnostics);
  throw LoadError{diagnostics};
}

}  // namespace houserule::cli
