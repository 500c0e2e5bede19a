#pragma once
// Texts in several languages. A text is a string (in `base_language`) or a map {en: Bee, fr: Abeille}.

#include <string>
#include <string_view>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

inline constexpr std::string_view base_language = "en";

/// Merges a locale file, a map from paths of texts to strings (pieces.card.kinds.coral.name: Corail), into
/// the tree. Refused: a path that is not there, is no text or has that language already; a value that is no
/// string.
///
/// Locales belong to the base tree: apply them before overlays, which may remove what they name, and leave
/// them out of a tree whose digest is taken.
Node apply_locale(Node tree, const Node& locale, const std::string& language, Diagnostics& diagnostics);

/// The text in a language; else in `base_language`; else in the first there is; empty if it is no text.
std::string text_in(const Node& text, std::string_view language);

}  // namespace houserule::yaml
