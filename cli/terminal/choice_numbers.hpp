#pragma once
// Numbers of choices that keep their meaning as long as nothing new is offered.

#include <map>
#include <string>
#include <vector>

namespace houserule::cli {

inline constexpr int no_number = -1;

/// What one person has typed numbers for.
class ChoiceNumbers {
 public:
  /// One for each name, all different: a choice whose name is a number has that one. The others have those that they
  /// had at this question before, or count from 1, all of them anew, if one of them was not offered before: numbers
  /// that were kept would stand in no order then. `called`: parallel to the names, the number that is the choice's own,
  /// no_number if it has none; no two are the same; empty: nobody has.
  std::vector<int> assign(const std::string& question, const std::vector<std::string>& names,
                          const std::vector<int>& called = {});

 private:
  std::map<std::string, std::map<std::string, int>> known_;  ///< by question and name
};

}  // namespace houserule::cli
