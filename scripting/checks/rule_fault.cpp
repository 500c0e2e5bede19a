#include "scripting/checks/rule_fault.hpp"

namespace houserule {
namespace {

constexpr Wording in_file{"{}:{}: {}", "{}:{}: {}"};
constexpr Wording in_function{"{}: {}", "{}: {}"};

}  // namespace

Statement placed(const RuleError& error) {
  Statement text = error.message;
  if (!error.function.empty()) text = {in_function, error.function, text};
  if (!error.file.empty()) text = {in_file, error.file, error.line, text};
  return text;
}

}  // namespace houserule
