#pragma once
// Why a request can't be met.

#include <string>

namespace houserule::cli {

/// Told to the program that asked, in English; nothing has changed.
struct TalkFault {
  std::string message;  ///< without a full stop
  std::string hint = {};
};

}  // namespace houserule::cli
