#pragma once
// All tables of a server: setting them up, finding them by their links, keeping them over a restart.

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cli/serve/served_table.hpp"

namespace houserule::cli::serve {

struct HallOptions {
  std::vector<std::string> games;  ///< that can be played, as ids or paths; empty: all there are
  std::string file;                ///< where tables are kept over a restart
  int most_tables = 1000;
};

/// What somebody wants to play.
struct NewTable {
  std::string game;  ///< the id of one of the games
  LoadOptions rules;
  struct Seat {
    std::string who;   ///< me, friend, or a bot's name
    std::string name;  ///< of a person; may be empty
  };
  std::vector<Seat> seats;
};

/// A name that nobody can guess: 32 hexadecimal digits.
std::string new_token();

/// Safe from any thread.
class Hall {
 public:
  /// Takes up what the file tells of tables. They are loaded when somebody asks for them.
  explicit Hall(HallOptions options);

  /// The token of who may set up tables; the same after a restart.
  const std::string& host() const { return host_; }
  /// What can be played, and matches that can be gone on with. Loads all games at the first call.
  Json offers(const std::string& language);
  /// The token of the host's place at a new table. Throws Failure, LoadError, RuleError, JournalError.
  std::string open(const NewTable& wanted, const std::string& language);
  /// The same at a table where the match in that record goes on: one of those offered.
  std::string resume(const std::string& record);
  /// The table with a place of that token; null if there is none. Throws as open() does if it can't be taken up.
  std::shared_ptr<ServedTable> find(const std::string& token);
  /// ServedTable::seat() for the host of a table; kept over a restart.
  Json seat(ServedTable& table, const Asker& asker, int seat, const std::string& who);
  /// Files of a game's folder were saved.
  void rules_saved(const std::string& folder, const std::vector<std::string>& files);
  /// The folders of the games.
  std::vector<std::string> folders() const { return folders_; }
  /// Tables that nobody has asked for so long are put away until somebody does.
  void put_away(std::chrono::seconds unused);
  /// Whoever waits for something at a table is answered; all is kept.
  void close();

 private:
  struct Entry {
    std::string record;
    std::vector<std::string> seats;
    std::vector<Place> places;
    std::shared_ptr<ServedTable> table;  ///< null: put away
    std::chrono::steady_clock::time_point used = {};
  };
  std::string add(Entry entry);
  void read();
  void keep();
  const std::vector<Package>& packages();
  const Package* package_of(const std::string& game);
  Json saved_json(const std::string& language);

  HallOptions options_;
  std::vector<std::string> folders_;
  std::string host_;
  std::mutex mutex_;  // of all below
  std::vector<Package> packages_;
  std::vector<std::shared_ptr<Entry>> entries_;
  std::map<std::string, std::shared_ptr<Entry>> by_token_;
};

}  // namespace houserule::cli::serve
