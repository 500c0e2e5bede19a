#pragma once
// The resolved tree of a game -> the core's definition.

#include "core/model/definition.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/schema.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// Builds what `tree` says, variants, parameters and locales applied. Appends a diagnostic for every reference
/// to something that does not exist and everything that can't be played, without excerpts. Values of a wrong
/// type and unknown keys are the schema's business: they are passed over. The definition is complete only if
/// nothing was appended. The digest is left 0.
///
/// `sources` (may be null) gives exact columns in drawings. `schema` (may be null), that of game.yaml, judges steps and
/// conditions once more when they are called with things in brackets.
Definition build_definition(const yaml::Node& tree, Diagnostics& diagnostics, const yaml::Sources* sources = nullptr,
                            const yaml::Schema* schema = nullptr);

}  // namespace houserule
