#include "scripting/definition/points.hpp"

#include <charconv>

namespace houserule::build {

namespace {
bool is_held(Points points) { return points >= -most_points / 2 && points <= most_points / 2; }
}  // namespace

std::optional<Points> read_halves(const Value& value) {
  if (value.is_integer() && is_held(value.wide(0))) return 2 * value.wide(0);
  const std::string text = value.string();
  if (!text.ends_with(".5")) return std::nullopt;
  Points whole = 0;
  const char* const point = text.data() + text.size() - 2;
  const auto [rest, error] = std::from_chars(text.data(), point, whole);
  if (error != std::errc{} || rest != point || !is_held(whole)) return std::nullopt;
  return text.starts_with('-') ? 2 * whole - 1 : 2 * whole + 1;
}

}  // namespace houserule::build
