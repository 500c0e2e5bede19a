#include "core/model/work.hpp"

#include "core/model/rule_error.hpp"
#include "core/model/rule_wordings.hpp"

namespace houserule::work {

constinit thread_local std::int64_t left = most;
constinit thread_local std::uint64_t decision = 0;

namespace {
constexpr std::int64_t for_telling = 1'000'000;  // a script's error needs memory, which is charged
}

void refuse() {
  left = for_telling;
  throw RuleError(says::much_work, says::less_work);
}

}  // namespace houserule::work
