#include "cli/database/sqlite.hpp"

#include <cerrno>
#include <cstring>

#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording cannot_open{"can't open the database {}: {}", "la base de données {} ne s’ouvre pas : {}"};
constexpr Wording cannot_use{"can't use the database {}: {}", "la base de données {} ne s’utilise pas : {}"};
constexpr Wording no_database{"{}: it is no database", "{} : ce n’est pas une base de données"};
constexpr Wording what_is_kept{"what was written before is kept; --resume goes on with it",
                               "ce qui fut écrit avant est gardé ; --resume continue"};
}  // namespace says

constexpr int patience = 20'000;  // milliseconds, while another program writes

/// What the system says where it said something: "No space left on device".
std::string reason(sqlite3* handle, int code) {
  int system = code == SQLITE_CANTOPEN ? sqlite3_system_errno(handle) : 0;
  if (code == SQLITE_FULL) system = ENOSPC;
  if (code == SQLITE_IOERR) sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &system);
  return system != 0 ? std::strerror(system) : sqlite3_errmsg(handle);
}

void check(const Connection& connection, int code) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
  const int kind = code & 0xff;
  if (kind == SQLITE_NOTADB) throw Failure{usage_fault, {says::no_database, connection.path()}, name_another};
  const bool keeps = kind == SQLITE_FULL || kind == SQLITE_IOERR;
  throw Failure{own_fault,
                {says::cannot_use, connection.path(), reason(connection.handle(), kind)},
                keeps ? Statement(says::what_is_kept) : Statement()};
}

}  // namespace

Connection::Connection(std::string path, Open open) : path_(std::move(path)) {
  const int create = open == Open::or_create ? SQLITE_OPEN_CREATE : 0;
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(path_.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | create, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK)
    throw Failure{usage_fault, {says::cannot_open, path_, reason(handle, code & 0xff)}, name_another};
  sqlite3_busy_timeout(handle, patience);
}

void Connection::execute(const std::string& sql) {
  check(*this, sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr));
}

Query::Query(Connection& connection, std::string_view sql) : connection_(connection) {
  sqlite3_stmt* statement = nullptr;
  check(connection, sqlite3_prepare_v3(connection.handle(), sql.data(), static_cast<int>(sql.size()),
                                       SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
  statement_.reset(statement);
}

bool Query::next() {
  const int code = sqlite3_step(statement_.get());
  check(connection_, code);
  return code == SQLITE_ROW;
}

std::string_view Query::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  if (text == nullptr) return {};
  return {reinterpret_cast<const char*>(text),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Transaction::Transaction(Connection& connection) : connection_(connection) { connection_.execute("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  if (open_) sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  connection_.execute("COMMIT");
  open_ = false;
}

}  // namespace houserule::cli
