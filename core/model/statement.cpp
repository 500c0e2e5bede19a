#include "core/model/statement.hpp"

namespace houserule {

std::string Statement::in(std::string_view language) const {
  if (wording_ == nullptr) return text_;
  std::string result;
  std::string_view rest = wording_->in(language);
  for (const Statement& part : parts_) {
    const std::size_t gap = rest.find("{}");
    if (gap == std::string_view::npos) break;
    result += std::string(rest.substr(0, gap)) + part.in(language);
    rest.remove_prefix(gap + 2);
  }
  return result + std::string(rest);
}

}  // namespace houserule
