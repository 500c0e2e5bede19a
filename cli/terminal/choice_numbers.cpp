#include "cli/terminal/choice_numbers.hpp"

#include <algorithm>
#include <set>

namespace houserule::cli {
namespace {

constexpr int short_number = 9;  // as many keep one to themselves: more digits would be worse than a change

int lowest_without(const std::set<int>& taken) {
  int number = 1;
  while (taken.contains(number)) ++number;
  return number;
}

}  // namespace

std::vector<int> ChoiceNumbers::assign(const std::string& question, const std::vector<std::string>& names,
                                       const std::vector<int>& called) {
  std::map<std::string, int>& known = known_[question];
  std::vector<int> numbers = called;
  numbers.resize(names.size());
  std::set<int> taken(called.begin(), called.end()), ever;
  for (const auto& [name, number] : known) ever.insert(number);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (const auto found = known.find(names[i]);
        numbers[i] == 0 && found != known.end() && taken.insert(found->second).second)
      numbers[i] = found->second;
  const int most = std::max(short_number, static_cast<int>(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (numbers[i] != 0) continue;
    ever.insert(taken.begin(), taken.end());
    const int unused = lowest_without(ever);
    numbers[i] = unused <= most ? unused : lowest_without(taken);
    taken.insert(numbers[i]);
    known[names[i]] = numbers[i];
  }
  return numbers;
}

void ChoiceNumbers::forget_unless_known(const std::string& question, const std::vector<std::string>& names) {
  std::map<std::string, int>& known = known_[question];
  if (std::ranges::any_of(names, [&](const std::string& name) { return !known.contains(name); })) known.clear();
}

}  // namespace houserule::cli
