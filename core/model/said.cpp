#include "core/model/said.hpp"

namespace houserule {

constinit thread_local Sayings* listener = nullptr;

}  // namespace houserule
