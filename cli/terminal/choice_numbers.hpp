#pragma once
// Numbers of choices that keep their meaning from turn to turn.

#include <map>
#include <string>
#include <vector>

namespace houserule::cli {

/// What one person has typed numbers for. A choice whose name is a number has that one; another that had a number
/// before has it again, unless one that is offered beside it has it already.
class ChoiceNumbers {
 public:
  /// One for each name, all different, from 1: the numbers of the first question are 1, 2, 3 … `called`: parallel to
  /// the names, the number that is the choice's own, 0 if it has none; no two are the same; empty: nobody has.
  std::vector<int> assign(const std::string& question, const std::vector<std::string>& names,
                          const std::vector<int>& called = {});
  /// Begins anew with a question at which one of these has not been offered before: of cells among which pieces move,
  /// numbers that were kept would lie about in no order.
  void forget_unless_known(const std::string& question, const std::vector<std::string>& names);

 private:
  std::map<std::string, std::map<std::string, int>> known_;  ///< by question and name
};

}  // namespace houserule::cli
