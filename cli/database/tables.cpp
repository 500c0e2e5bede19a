#include "cli/database/tables.hpp"

#include <fmt/format.h>

#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording other_database{"{}: it is a database, but not one of Houserule",
                                 "{} : c’est une base de données, mais pas de Houserule"};
constexpr Wording other_format{"{}: it is a database of format {}, and this program knows {}",
                               "{} : c’est une base de données au format {}, et ce programme connaît {}"};
}  // namespace says

constexpr int application = 0x48735275;  // "HsRu"
constexpr int format = 1;

// Keys are in the order in which rows are written, so that writing appends. What a seat has by line and by action is a
// list, in the order of `names`: a row for each would make writing four times as dear.
constexpr const char* tables = R"sql(
CREATE TABLE runs (
  run INTEGER PRIMARY KEY, command TEXT NOT NULL, version TEXT NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL,
  seed TEXT NOT NULL, planned INTEGER NOT NULL, begun TEXT NOT NULL, finished INTEGER NOT NULL);
CREATE INDEX runs_by_game ON runs (game);
CREATE TABLE sides (
  run INTEGER NOT NULL, side TEXT NOT NULL, digest TEXT NOT NULL, variants TEXT NOT NULL, parameters TEXT NOT NULL,
  bots TEXT NOT NULL, PRIMARY KEY (run, side)) WITHOUT ROWID;
CREATE INDEX sides_by_rules ON sides (digest);
CREATE TABLE names (
  run INTEGER NOT NULL, side TEXT NOT NULL, what TEXT NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL,
  PRIMARY KEY (run, side, what, position)) WITHOUT ROWID;
CREATE TABLE matches (
  run INTEGER NOT NULL, number INTEGER NOT NULL, side TEXT NOT NULL, seed TEXT NOT NULL, plies INTEGER NOT NULL,
  finished INTEGER NOT NULL, rating TEXT, PRIMARY KEY (run, number, side)) WITHOUT ROWID;
CREATE TABLE seats (
  run INTEGER NOT NULL, number INTEGER NOT NULL, side TEXT NOT NULL, seat INTEGER NOT NULL, bot TEXT,
  total REAL, place INTEGER, win REAL, line_points TEXT, action_uses TEXT,
  PRIMARY KEY (run, number, side, seat)) WITHOUT ROWID;
CREATE TABLE measured (
  run INTEGER NOT NULL, number INTEGER NOT NULL, side TEXT NOT NULL, measure TEXT NOT NULL, value REAL NOT NULL,
  PRIMARY KEY (run, number, side, measure)) WITHOUT ROWID;
CREATE VIEW lines AS
  SELECT s.run, s.number, s.side, s.seat, n.name AS line, j.value AS points
  FROM seats s, json_each(s.line_points) j
  JOIN names n ON n.run = s.run AND n.side = s.side AND n.what = 'line' AND n.position = j.key;
CREATE VIEW uses AS
  SELECT s.run, s.number, s.side, s.seat, n.name AS action, j.value AS times
  FROM seats s, json_each(s.action_uses) j
  JOIN names n ON n.run = s.run AND n.side = s.side AND n.what = 'action' AND n.position = j.key;
)sql";

std::int64_t single(Connection& connection, const char* sql) {
  Query query(connection, sql);
  query.next();
  return query.integer(0);
}

void make_tables(Connection& connection) {
  Transaction transaction(connection);
  if (single(connection, "SELECT count(*) FROM sqlite_schema") > 0) return;  // another program was faster
  connection.execute(tables);
  connection.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application, format));
  transaction.commit();
}

}  // namespace

Connection open_database(const std::string& path, Connection::Open open) {
  Connection connection(path, open);
  if (open == Connection::Open::or_create && single(connection, "SELECT count(*) FROM sqlite_schema") == 0)
    make_tables(connection);
  if (single(connection, "PRAGMA application_id") != application)
    throw Failure{usage_fault, {says::other_database, path}, name_another};
  if (const auto found = single(connection, "PRAGMA user_version"); found != format)
    throw Failure{usage_fault, {says::other_format, path, found, format}, name_another};
  return connection;
}

}  // namespace houserule::cli
