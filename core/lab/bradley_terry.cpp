#include "core/lab/bradley_terry.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace houserule {
namespace {

constexpr int most_steps = 100'000;
constexpr double close_enough = 1e-12;

Matrix square(std::size_t size) { return Matrix(size, std::vector<double>(size, 0)); }

/// With the tie that is added.
double wins(const Encounters& encounters, std::size_t i, std::size_t j) {
  return static_cast<double>(encounters.half_wins(i, j) + 1) / 2;
}
double games(const Encounters& encounters, std::size_t i, std::size_t j) {
  return wins(encounters, i, j) + wins(encounters, j, i);
}

double chance(double i, double j) { return 1 / (1 + std::exp(j - i)); }

/// One step of Hunter's algorithm for that player.
double improved(const Encounters& encounters, const std::vector<double>& weights, std::size_t i) {
  double won = 0, share = 0;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (j == i) continue;
    won += wins(encounters, i, j);
    share += games(encounters, i, j) / (weights[i] + weights[j]);
  }
  return won / share;
}

std::vector<double> likeliest(const Encounters& encounters) {
  std::vector<double> weights(encounters.players(), 1);
  for (int step = 0; step < most_steps; ++step) {
    double change = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double next = improved(encounters, weights, i);
      change = std::max(change, std::abs(next / weights[i] - 1));
      weights[i] = next;
    }
    if (change < close_enough) break;
  }
  for (double& weight : weights) weight = std::log(weight);
  const double first = weights[0];
  for (double& strength : weights) strength -= first;
  return weights;
}

// The first player's strength is fixed: rows and columns are those of the others.

Matrix information(const Encounters& encounters, const std::vector<double>& strengths) {
  Matrix all = square(strengths.size() - 1);
  for (std::size_t i = 1; i < strengths.size(); ++i)
    for (std::size_t j = 0; j < strengths.size(); ++j) {
      if (j == i) continue;
      const double p = chance(strengths[i], strengths[j]), known = games(encounters, i, j) * p * (1 - p);
      all[i - 1][i - 1] += known;
      if (j > 0) all[i - 1][j - 1] -= known;
    }
  return all;
}

/// Of a symmetric, positive definite matrix, after Gauss and Jordan.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  for (std::size_t k = 0; k < size; ++k) {
    const double pivot = std::exchange(matrix[k][k], 1);
    for (double& value : matrix[k]) value /= pivot;
    for (std::size_t row = 0; row < size; ++row) {
      if (row == k) continue;
      const double factor = std::exchange(matrix[row][k], 0);
      for (std::size_t column = 0; column < size; ++column) matrix[row][column] -= factor * matrix[k][column];
    }
  }
  return matrix;
}

/// How much a player gains on the others of such a table, in wins.
double expected(const std::vector<int>& seats, const std::vector<double>& strengths, std::size_t i) {
  double gained = 0;
  for (std::size_t j = 0; j < seats.size(); ++j)
    if (j != i) gained += seats[i] * seats[j] * chance(strengths[i], strengths[j]);
  return gained;
}

/// Sums over all tables of products of what two players gained beyond what was to be expected.
Matrix variation(const Encounters& encounters, const std::vector<double>& strengths) {
  Matrix all = square(strengths.size() - 1);
  for (const auto& [seats, table] : encounters.tables())
    for (std::size_t i = 1; i < strengths.size(); ++i)
      for (std::size_t j = 1; j < strengths.size(); ++j) {
        const double at_i = expected(seats, strengths, i), at_j = expected(seats, strengths, j);
        all[i - 1][j - 1] +=
            static_cast<double>(table.products[i][j]) / 4 - static_cast<double>(table.gained[i]) / 2 * at_j -
            static_cast<double>(table.gained[j]) / 2 * at_i + static_cast<double>(table.times) * at_i * at_j;
      }
  return all;
}

double trace_of_product(const Matrix& a, const Matrix& b) {
  double trace = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a.size(); ++j) trace += a[i][j] * b[j][i];
  return trace;
}

}  // namespace

Encounters::Encounters(std::size_t players) : half_wins_(players, std::vector<std::int64_t>(players, 0)) {}

void Encounters::add(const std::vector<Placing>& table) {
  std::vector<int> seats(players(), 0);
  std::vector<std::int64_t> gained(players(), 0);
  for (const Placing& one : table) {
    ++seats[one.player];
    for (const Placing& other : table) {
      if (one.player == other.player) continue;
      const int halves = one.place < other.place ? 2 : one.place == other.place ? 1 : 0;
      half_wins_[one.player][other.player] += halves;
      gained[one.player] += halves;
    }
  }
  Table& all = tables_[seats];
  if (all.times++ == 0) {
    all.gained.resize(players());
    all.products.resize(players(), std::vector<std::int64_t>(players(), 0));
  }
  for (std::size_t i = 0; i < players(); ++i) {
    all.gained[i] += gained[i];
    for (std::size_t j = 0; j < players(); ++j) all.products[i][j] += gained[i] * gained[j];
  }
}

double BradleyTerry::standard_error(std::size_t i, std::size_t j) const {
  return std::sqrt(std::max(0.0, covariance[i][i] + covariance[j][j] - 2 * covariance[i][j]));
}

BradleyTerry fit(const Encounters& encounters) {
  BradleyTerry result;
  result.strengths = likeliest(encounters);
  const Matrix known = inverse(information(encounters, result.strengths));
  const double freedom = static_cast<double>(known.size());
  result.spread = std::max(1.0, trace_of_product(known, variation(encounters, result.strengths)) / freedom);
  result.covariance = square(encounters.players());
  for (std::size_t i = 0; i < known.size(); ++i)
    for (std::size_t j = 0; j < known.size(); ++j) result.covariance[i + 1][j + 1] = result.spread * known[i][j];
  return result;
}

}  // namespace houserule
