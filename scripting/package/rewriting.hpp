#pragma once
// Values of a YAML file that are written otherwise, put into its text.

#include <string>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule {

struct Rewriting {
  Place key;  ///< under which the value stands
  Place value;
  Place end;           ///< of the last scalar in it, itself if it is one
  std::string text;    ///< of the value now
  std::string rename;  ///< what the key is called now; empty: as before
};

/// The text of the file with these rewritings, which are in the order of the text; everything else stays. What can't be
/// rewritten, because a comment or a YAML anchor stands in the midst of it, is added to `left`.
std::string rewrite(const std::string& text, const std::vector<Rewriting>& rewritings, std::vector<Rewriting>& left);

}  // namespace houserule
