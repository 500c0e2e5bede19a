#include "cli/database/merge.hpp"

#include <fmt/format.h>

#include "cli/database/tables.hpp"

namespace houserule::cli {

std::int64_t merge_databases(const std::string& into, const std::string& from) {
  open_database(from, Connection::Open::existing);  // it must be one
  Connection connection = open_database(into, Connection::Open::or_create);
  Query(connection, "ATTACH ? AS other").run(from);
  Transaction transaction(connection);
  Query last(connection, "SELECT coalesce(max(run), 0) FROM runs");
  last.start().next();
  const std::int64_t before = last.integer(0);
  const auto copy = [&](const char* table, const char* columns) {
    connection.execute(
        fmt::format("INSERT INTO main.{0} SELECT run + {1}, {2} FROM other.{0}", table, before, columns));
    return sqlite3_changes64(connection.handle());
  };
  const std::int64_t runs = copy("runs", "command, version, game, players, seed, planned, begun, finished");
  copy("sides", "side, digest, variants, parameters, bots");
  copy("names", "side, what, position, name");
  copy("matches", "number, side, seed, plies, finished, rating");
  copy("seats", "number, side, seat, bot, total, place, win, line_points, action_uses");
  copy("measured", "number, side, measure, value");
  transaction.commit();
  return runs;
}

}  // namespace houserule::cli
