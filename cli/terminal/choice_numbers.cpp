#include "cli/terminal/choice_numbers.hpp"

#include <algorithm>

namespace houserule::cli {

std::vector<int> ChoiceNumbers::assign(const std::string& question, const std::vector<std::string>& names,
                                       const std::vector<int>& called) {
  std::map<std::string, int>& known = known_[question];
  std::vector<int> numbers = called;
  numbers.resize(names.size(), no_number);
  const auto is_taken = [&](int number) { return std::ranges::find(called, number) != called.end(); };
  bool keeps = true;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto found = known.find(names[i]);
    keeps = keeps && (numbers[i] != no_number || (found != known.end() && !is_taken(found->second)));
  }
  if (!keeps) known.clear();
  int next = 1;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (numbers[i] != no_number) continue;
    while (is_taken(next)) ++next;
    if (!keeps) known[names[i]] = next++;
    numbers[i] = known[names[i]];
  }
  return numbers;
}

}  // namespace houserule::cli
