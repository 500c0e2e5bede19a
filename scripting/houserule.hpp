#pragma once
// Houserule for programs that embed it: games from folders, matches of them, bots.
//
//   const auto game = houserule::library::load("coral-reef");
//   auto match = houserule::library::start(game, 3, 42);
//   while (!match.over()) match.apply(match.actors().front(), match.choose(match.actors().front(), "greedy"));
//
// Seats count from 1. Actions are in the one text form that every part of Houserule writes and reads ("place coral
// g5"). Every function throws Error, with all that an author or a player needs to know, and nothing has changed then.
// Games may be shared between threads; a match is used by one thread at a time.
// This header needs nothing but the standard library: programs see none of the engine's own.

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace houserule::library {

struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Options {
  std::vector<std::string> variants;              ///< ids, applied in this order
  std::map<std::string, std::string> parameters;  ///< by name, as one would type them
};

/// A loaded game. Cheap to copy.
class Game {
 public:
  const std::string& id() const;
  std::string title(const std::string& language = "en") const;
  int least_players() const;
  int most_players() const;

 private:
  friend Game load(const std::string& id_or_folder, const Options& options);
  friend class Match;
  struct Loaded;
  explicit Game(std::shared_ptr<const Loaded> loaded);
  std::shared_ptr<const Loaded> loaded_;
};

/// The score sheet as far as the viewer may know it.
struct Score {
  struct Line {
    std::string id;
    std::string points;  ///< "?" where they hang on what the viewer can't see
  };
  struct Seat {
    int seat = 0;
    double total = 0;  ///< whole but in games with half points; of what the viewer can see
    int place = 0;     ///< from 1, tied seats share it, nobody has 1 in a lost match; 0 for a seat nobody plays
    std::vector<Line> lines;
  };
  std::vector<Seat> seats;
};

/// A match in progress; it keeps its game alive.
class Match {
 public:
  Match(Match&&) noexcept;
  Match& operator=(Match&&) noexcept;
  ~Match();

  int players() const;
  bool over() const;
  /// Seats that may act now, ascending; several only where choices are simultaneous; none once the match is over.
  std::vector<int> actors() const;
  /// Everything the seat may do now, in the engine's order; empty for one that may not act.
  std::vector<std::string> legal(int seat);
  /// Plays it. Returns why not, in English and without a full stop; empty if it was played.
  [[nodiscard]] std::string apply(int seat, const std::string& action);
  /// Takes the last ply back. False if there is none.
  bool undo();

  /// What the seat sees, a line a zone; 0: what lies open to everybody. Equal for states the viewer can't tell apart.
  std::string observe(int seat) const;
  /// At any time, as far as the seat may know it; 0: with everything open.
  Score score(int seat = 0);
  /// What that bot would do for the seat, which may act; it sees no more than the seat does. `seed` decides its ties.
  std::string choose(int seat, const std::string& bot, std::uint64_t seed = 0);

  /// The position as one line of text, chance and secrets included. Earlier plies are not in it.
  std::string save() const;

 private:
  friend Match start(const Game& game, int players, std::uint64_t seed);
  friend Match resume(const Game& game, int players, const std::string& saved);
  struct Playing;
  explicit Match(std::unique_ptr<Playing> playing);
  static std::unique_ptr<Playing> prepare(const Game& game, int players);
  std::unique_ptr<Playing> playing_;
};

/// Ids or folders of the games that are found.
std::vector<std::string> list();
/// A game by its id or folder.
Game load(const std::string& id_or_folder, const Options& options = {});
/// A new match; the same seed deals the same everywhere.
Match start(const Game& game, int players, std::uint64_t seed);
/// Goes on from what save() wrote, under the same rules.
Match resume(const Game& game, int players, const std::string& saved);
/// Names of the bots there are.
std::vector<std::string> bots();

}  // namespace houserule::library
