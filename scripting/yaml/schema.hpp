#pragma once
// Validates a tree against a JSON Schema (draft 7) and says in one sentence per fault what is wrong.

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// A schema ready for use; copies share it. Validation may go on in several threads at once.
///
/// References stay inside the schema ("#/definitions/zone"). Beyond draft 7 two annotations that editors know
/// too are used: `patternErrorMessage` replaces the sentence of a failing `pattern`; a `description` is the
/// hint where nothing better is known.
class Schema {
 public:
  /// Throws std::runtime_error, naming the schema, if it is not one.
  Schema(const nlohmann::json& schema, const std::string& name);

  /// Appends a diagnostic for each fault, at the offending value or key, without excerpts.
  /// A missing key is reported at the key that holds the map. Of an `anyOf` or `oneOf` only the branch
  /// that fits best is explained.
  void validate(const Node& tree, Diagnostics& diagnostics) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

/// What a tree still may have in place of numbers.
enum class Names {
  any,      ///< $name and numbers.NAME
  resolved  ///< these have been replaced: a place in brackets that is left, numbers.NAME[round], is known in a match
            ///< only
};
/// Reads `folder`/`name`.schema.json. Throws std::runtime_error if it is missing or not a schema.
Schema load_schema(const std::filesystem::path& folder, std::string_view name, Names names = Names::any);

}  // namespace houserule::yaml
