#pragma once
// Refusals in tests: compared with, and printed as, their English sentence.

#include <ostream>
#include <string_view>

#include "core/flow/refusal.hpp"

namespace houserule {

inline bool operator==(const Refusal& refusal, std::string_view english) { return sentence(refusal) == english; }

inline void PrintTo(const Refusal& refusal, std::ostream* out) { *out << sentence(refusal); }

}  // namespace houserule
