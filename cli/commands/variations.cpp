#include "cli/commands/variations.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording no_variation{"--vary {}: values are missing", "--vary {} : il manque des valeurs"};
constexpr Wording for_example{"for example --vary hand=6..10 or --vary numbers.points.octopus=2,3,4",
                              "par exemple --vary hand=6..10 ou --vary numbers.points.octopus=2,3,4"};
constexpr Wording empty_range{"--vary {}: {} has no number in it", "--vary {} : {} ne contient aucun nombre"};
constexpr Wording smaller_first{"the smaller number comes first: 1..6", "le plus petit nombre vient d’abord : 1..6"};
constexpr Wording twice{"--vary {}: its values are named twice", "--vary {} : ses valeurs sont données deux fois"};
constexpr Wording name_all{"name them all at once: --vary {}=1,2,4..6",
                           "donnez-les toutes à la fois : --vary {}=1,2,4..6"};
constexpr Wording too_many{"more than {} sets of rules can't be tried",
                           "on ne peut pas essayer plus de {} jeux de règles"};
constexpr Wording vary_less{"vary fewer values at once", "faites varier moins de valeurs à la fois"};
}  // namespace says

struct Range {
  std::int64_t first, last;
};

std::optional<std::int64_t> read_whole(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// "1..6"; nothing if it is something else.
std::optional<Range> read_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {};
  const auto first = read_whole(text.substr(0, dots)), last = read_whole(text.substr(dots + 2));
  return first && last ? std::optional(Range{*first, *last}) : std::nullopt;
}

/// At commas outside of brackets.
std::vector<std::string> split_values(const std::string& text) {
  std::vector<std::string> values(1);
  int depth = 0;
  for (const char letter : text) {
    depth += (letter == '[' || letter == '{') - (letter == ']' || letter == '}');
    if (letter == ',' && depth == 0)
      values.emplace_back();
    else
      values.back() += letter;
  }
  return values;
}

void add(const std::string& value, std::vector<std::string>& values) {
  if (std::ranges::find(values, value) == values.end()) values.push_back(value);
}

void require_few(std::size_t count) {
  if (count > most_choices) throw Failure{usage_fault, {says::too_many, most_choices}, says::vary_less};
}

void add_range(const std::string& text, const std::string& value, const Range& range,
               std::vector<std::string>& values) {
  if (range.last < range.first) throw Failure{usage_fault, {says::empty_range, text, value}, says::smaller_first};
  require_few(static_cast<std::size_t>(range.last) - static_cast<std::size_t>(range.first) + 1);
  for (std::int64_t number = range.first; number <= range.last; ++number) add(std::to_string(number), values);
}

}  // namespace

Variation read_variation(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    throw Failure{usage_fault, {says::no_variation, text}, says::for_example};
  Variation variation{text.substr(0, equals), {}};
  for (const std::string& value : split_values(text.substr(equals + 1)))
    if (value.empty())
      throw Failure{usage_fault, {says::no_variation, text}, says::for_example};
    else if (const auto range = read_range(value))
      add_range(text, value, *range, variation.values);
    else
      add(value, variation.values);
  return variation;
}

std::vector<Choices> all_choices(const std::vector<Variation>& variations) {
  std::vector<Choices> all(1);
  for (auto variation = variations.begin(); variation != variations.end(); ++variation) {
    const std::string& name = variation->name;
    if (std::find_if(variations.begin(), variation, [&](const auto& other) { return other.name == name; }) != variation)
      throw Failure{usage_fault, {says::twice, name}, {says::name_all, name}};
    require_few(all.size() * variation->values.size());
    std::vector<Choices> longer;
    for (const Choices& choices : all)
      for (const std::string& value : variation->values) {
        longer.push_back(choices);
        longer.back().emplace_back(name, value);
      }
    all = std::move(longer);
  }
  return all;
}

}  // namespace houserule::cli
