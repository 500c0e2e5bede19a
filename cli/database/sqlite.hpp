#pragma once
// SQLite as values that clean up after themselves. Whatever fails throws Failure with the file's name and the reason.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "core/model/statement.hpp"

namespace houserule::cli {

/// The hint where a file can't be used.
inline constexpr Wording name_another{"name another file", "nommez un autre fichier"};

/// An open file. Used by one thread at a time.
class Connection {
 public:
  enum class Open { existing, or_create };
  Connection(std::string path, Open open);
  const std::string& path() const { return path_; }
  sqlite3* handle() const { return handle_.get(); }
  /// Statements without parameters, separated by semicolons.
  void execute(const std::string& sql);

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// A statement, prepared once and run any number of times.
class Query {
 public:
  Query(Connection& connection, std::string_view sql);
  /// Begins anew with these parameters, in the order of their marks. Texts must live until the next start.
  template <class... Values>
  Query& start(const Values&... values) {
    sqlite3_reset(statement_.get());
    int position = 0;
    (bind(++position, values), ...);
    return *this;
  }
  /// The next row; false after the last.
  bool next();
  /// For statements without rows.
  template <class... Values>
  void run(const Values&... values) {
    start(values...).next();
    sqlite3_reset(statement_.get());
  }

  // Of the row, by column from 0.
  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  double real(int column) const { return sqlite3_column_double(statement_.get(), column); }
  bool is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
  std::string_view text(int column) const;

 private:
  void bind(int position, std::int64_t value) { sqlite3_bind_int64(statement_.get(), position, value); }
  void bind(int position, int value) { sqlite3_bind_int(statement_.get(), position, value); }
  void bind(int position, std::uint64_t value) { bind(position, static_cast<std::int64_t>(value)); }
  void bind(int position, double value) { sqlite3_bind_double(statement_.get(), position, value); }
  void bind(int position, std::nullptr_t) { sqlite3_bind_null(statement_.get(), position); }
  void bind(int position, std::string_view value) {
    sqlite3_bind_text(statement_.get(), position, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  }
  void bind(int position, const std::string& value) { bind(position, std::string_view(value)); }
  void bind(int position, const char* value) { bind(position, std::string_view(value)); }

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  Connection& connection_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// All of what is written until commit(), or nothing.
class Transaction {
 public:
  explicit Transaction(Connection& connection);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Connection& connection_;
  bool open_ = true;
};

}  // namespace houserule::cli
