#pragma once

#include <string>

namespace houserule::cli {

/// Adds all runs of the database `from` to `into`, where they get the next numbers: all of them or none. Returns how
/// many. Throws Failure.
std::int64_t merge_databases(const std::string& into, const std::string& from);

}  // namespace houserule::cli
