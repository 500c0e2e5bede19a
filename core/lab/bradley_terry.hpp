#pragma once
// How strong players are, from who did better than whom.
//
// Bradley and Terry, "Rank Analysis of Incomplete Block Designs", 1952: i does better than j with the chance
// s(i) / (s(i) + s(j)). At a table of several every two of them are compared by their places, a tie being half a win:
// where all places follow Luce's rule, each two of them follow this one. The strengths are those under which what
// happened is likeliest, after D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", 2004. To every two
// players one tie is added, so that who has always won has a strength, too.
//
// How sure they are: by the inverse of the observed information, times how much more results vary from table to table
// than separate games of two would, if they do: the comparisons at one table hang together (A. Rotnitzky, N. P. Jewell,
// "Hypothesis testing of regression parameters in semiparametric generalized linear models for cluster correlated
// data", 1990).

#include <cstdint>
#include <map>
#include <vector>

namespace houserule {

/// At a table: who, and which place, from 1.
struct Placing {
  std::size_t player = 0;
  int place = 1;
};

/// Who met whom and did better. Sums of whole numbers only: the same in whatever order tables are added.
class Encounters {
 public:
  /// What happened at tables of the same players.
  struct Table {
    std::int64_t times = 0;
    std::vector<std::int64_t> gained;                 ///< by player: half wins over the others of the table
    std::vector<std::vector<std::int64_t>> products;  ///< of what two players gained at the same time
    bool operator==(const Table&) const = default;
  };

  explicit Encounters(std::size_t players);
  void add(const std::vector<Placing>& table);

  std::size_t players() const { return half_wins_.size(); }
  /// Of the first over the second: two a win, one a tie.
  std::int64_t half_wins(std::size_t i, std::size_t j) const { return half_wins_[i][j]; }
  std::int64_t met(std::size_t i, std::size_t j) const { return (half_wins_[i][j] + half_wins_[j][i]) / 2; }
  /// By how often each player sat at it.
  const std::map<std::vector<int>, Table>& tables() const { return tables_; }
  bool operator==(const Encounters&) const = default;

 private:
  std::vector<std::vector<std::int64_t>> half_wins_;
  std::map<std::vector<int>, Table> tables_;
};

using Matrix = std::vector<std::vector<double>>;

struct BradleyTerry {
  std::vector<double> strengths;  ///< logarithms of s; the first player's is 0
  Matrix covariance;              ///< of these
  double spread = 1;              ///< times the inverse information, at least 1

  double standard_error(std::size_t i, std::size_t j) const;  ///< of the difference of two strengths
};

/// Of at least two players. Takes a moment, whatever the number of tables.
BradleyTerry fit(const Encounters& encounters);

}  // namespace houserule
