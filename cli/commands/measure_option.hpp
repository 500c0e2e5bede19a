#pragma once
// Measures and amounts of them, as options name them: --measure total, --matters total=2,plies=5%.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab/measures.hpp"

namespace houserule::cli {

struct Amount {
  double number = 0;     ///< "5%" is 0.05
  bool percent = false;  ///< it was typed with %
};
/// "2", "-0.5" or "5%"; nothing if it is something else.
std::optional<Amount> read_amount(std::string_view text);
/// As read_amount; nothing if it is not above 0.
std::optional<Amount> read_size(std::string_view text);

/// The one typed so among these. Throws Failure if there is none.
Measure require_measure(const std::string& typed, const std::vector<Measure>& measures);

/// "seat advantage=0": the words before and after the last '='; both empty if there is none.
std::pair<std::string, std::string> split_at_equals(const std::string& text);

}  // namespace houserule::cli
