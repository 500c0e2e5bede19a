#pragma once
// How a check tells of rules that fail.

#include "core/model/rule_error.hpp"

namespace houserule {

/// "file:24: actions.play.apply: a piece …": the message with the place and function that are known.
Statement placed(const RuleError& error);

}  // namespace houserule
