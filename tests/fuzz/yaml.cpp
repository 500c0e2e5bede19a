#include "scripting/package/schemas.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/print.hpp"
#include "tests/fuzz/common.hpp"
#include "tests/fuzz/targets.hpp"

namespace houserule::fuzz {

void try_yaml(std::string_view text) {
  Diagnostics diagnostics;
  const yaml::Node tree = yaml::parse_text(text, "fuzz.yaml", diagnostics);
  require_told(diagnostics);
  if (!diagnostics.empty()) return;

  const std::string written = yaml::to_yaml(tree);
  const yaml::Node again = yaml::parse_text(written, "written.yaml", diagnostics);
  require(diagnostics.empty(), "what is written does not read: " + to_text(diagnostics));
  require(same_data(tree, again), "what is written reads as something else: " + written);
  require(same_data(tree, yaml::from_json(yaml::to_json(tree), "fuzz.json")), "JSON is something else: " + written);
  require(yaml::digest(tree) == yaml::digest(again), "another digest: " + written);
  require_printable(yaml::one_line(tree));

  schema_of("game").validate(tree, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) require_printable(to_text(diagnostic));
}

}  // namespace houserule::fuzz
