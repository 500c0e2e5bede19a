#pragma once
// What a tuning found, for people and for programs.

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/lab/tuning.hpp"

namespace houserule::cli {

/// A set of rules that was tried: what was chosen, parallel to what varies. Nothing is chosen in today's rules.
using TriedRules = std::vector<std::string>;

struct TuningTable {
  std::vector<std::string> varied;  ///< names
  std::vector<TriedRules> rules;    ///< parallel to Tuning::sides
};

/// The search, nearest first, then what was measured again and how sure that is. `all`: of the search not only the
/// first ten.
Block tuning_text(const TuningResult& result, const Tuning& tuning, const TuningTable& tried, bool all,
                  const Look& look);
nlohmann::ordered_json tuning_json(const TuningResult& result, const Tuning& tuning, const TuningTable& tried);

}  // namespace houserule::cli
