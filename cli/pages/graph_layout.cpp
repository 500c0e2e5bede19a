#include "cli/pages/graph_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace houserule::cli::pages {
namespace {

constexpr int rounds = 300;

struct Place {
  double x = 0, y = 0;
};

/// Places without a way between them are kept a little further apart than any others.
std::vector<std::vector<double>> distances(const Grid& grid) {
  const auto size = static_cast<std::size_t>(grid.size());
  std::vector<std::vector<double>> result(size, std::vector<double>(size, 0));
  double longest = 1;
  for (std::size_t a = 0; a < size; ++a)
    for (std::size_t b = 0; b < size; ++b) {
      result[a][b] = grid.distance(static_cast<int>(a), static_cast<int>(b));
      longest = std::max(longest, result[a][b]);
    }
  for (auto& row : result)
    for (double& distance : row)
      if (distance < 0) distance = longest + 1;
  return result;
}

std::vector<Place> on_a_circle(std::size_t size) {
  std::vector<Place> places(size);
  const double radius = static_cast<double>(size) / (2 * std::numbers::pi);
  for (std::size_t i = 0; i < size; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(size);
    places[i] = {radius * std::sin(angle), -radius * std::cos(angle)};
  }
  return places;
}

/// The mean of where the others would have it, near ones counting more (stress majorization).
Place better_place(const std::vector<Place>& places, const std::vector<double>& wanted, std::size_t i) {
  Place sum;
  double weights = 0;
  for (std::size_t j = 0; j < places.size(); ++j) {
    if (j == i) continue;
    const double dx = places[i].x - places[j].x, dy = places[i].y - places[j].y;
    const double now = std::max(std::sqrt(dx * dx + dy * dy), 1e-6), weight = 1 / (wanted[j] * wanted[j]);
    sum.x += weight * (places[j].x + wanted[j] * dx / now);
    sum.y += weight * (places[j].y + wanted[j] * dy / now);
    weights += weight;
  }
  return weights > 0 ? Place{sum.x / weights, sum.y / weights} : places[i];
}

/// As it was drawn: a character is half as wide as high. The shortest edge is the unit.
std::vector<Place> as_drawn(const Grid& grid) {
  std::vector<Place> places;
  for (const auto& cell : grid.definition().cells) places.push_back({0.5 * cell.x, 1.0 * cell.y});
  double shortest = 1e9;
  for (int a = 0; a < grid.size(); ++a)
    for (const int b : grid.neighbours(a)) {
      const Place &from = places[static_cast<std::size_t>(a)], &to = places[static_cast<std::size_t>(b)];
      shortest = std::min(shortest, std::hypot(to.x - from.x, to.y - from.y));
    }
  for (Place& place : places) place = {place.x / shortest, place.y / shortest};
  return places;
}

std::vector<Place> by_distance(const Grid& grid) {
  const auto wanted = distances(grid);
  std::vector<Place> places = on_a_circle(wanted.size());
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = better_place(places, wanted[i], i);
  return places;
}

}  // namespace

std::vector<Point> lay_out_graph(const Grid& grid, int unit) {
  const std::vector<Place> places = grid.definition().drawn_graph() ? as_drawn(grid) : by_distance(grid);
  std::vector<Point> points;
  Point least{1 << 20, 1 << 20};
  for (const Place& place : places) {
    points.push_back({static_cast<int>(std::lround(place.x * unit)), static_cast<int>(std::lround(place.y * unit))});
    least = {std::min(least.x, points.back().x), std::min(least.y, points.back().y)};
  }
  for (Point& point : points) point = {point.x - least.x, point.y - least.y};
  return points;
}

}  // namespace houserule::cli::pages
