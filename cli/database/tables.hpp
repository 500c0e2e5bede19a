#pragma once
// The tables of a database of matches; games/guide/database.md says what each column is.

#include "cli/database/sqlite.hpp"

namespace houserule::cli {

/// Opens the file; if it is new or empty, makes the tables. Throws Failure if it holds something else.
Connection open_database(const std::string& path, Connection::Open open);

}  // namespace houserule::cli
