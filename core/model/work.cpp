#include "core/model/work.hpp"

#include "core/model/rule_error.hpp"
#include "core/model/rule_wordings.hpp"

namespace houserule::work {

constinit thread_local std::int64_t left = most;
constinit thread_local std::uint64_t decision = 0;

void refuse() {
  left = for_telling;
  throw RuleError(says::much_work, says::less_work);
}

}  // namespace houserule::work
