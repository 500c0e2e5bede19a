#include "scripting/definition/points.hpp"

#include <charconv>

namespace houserule::build {

namespace {
bool is_held(int points) { return points >= -largest_number && points <= largest_number; }
}  // namespace

std::optional<int> read_halves(const Value& value) {
  if (value.is_integer() && is_held(value.integer(0))) return 2 * value.integer(0);
  const std::string text = value.string();
  if (!text.ends_with(".5")) return std::nullopt;
  int whole = 0;
  const char* const point = text.data() + text.size() - 2;
  const auto [rest, error] = std::from_chars(text.data(), point, whole);
  if (error != std::errc{} || rest != point || !is_held(whole)) return std::nullopt;
  return text.starts_with('-') ? 2 * whole - 1 : 2 * whole + 1;
}

}  // namespace houserule::build
