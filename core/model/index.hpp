#pragma once
// Lists whose elements are told by an index of their own type: the index of a zone is not that of a counter.

#include <compare>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <vector>

namespace houserule {

/// Which element of a List<…, Tag>, or none.
template <class Tag>
struct Index {
  int value = -1;  ///< -1 = none

  constexpr Index() = default;
  constexpr explicit Index(std::integral auto place) : value(static_cast<int>(place)) {}
  constexpr explicit operator bool() const { return value >= 0; }
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 reads a 0 into it
  constexpr auto operator<=>(const Index&) const = default;
};

/// A vector that also takes the index of its own type.
template <class Element, class Tag = Element>
class List : public std::vector<Element> {
 public:
  using std::vector<Element>::vector;
  using std::vector<Element>::operator[];
  Element& operator[](Index<Tag> index) { return (*this)[static_cast<std::size_t>(index.value)]; }
  const Element& operator[](Index<Tag> index) const { return (*this)[static_cast<std::size_t>(index.value)]; }
  /// The first with that id; none if there is none.
  Index<Tag> find(std::string_view id) const {
    for (std::size_t i = 0; i < this->size(); ++i)
      if ((*this)[i].id == id) return Index<Tag>(i);
    return {};
  }
};

struct ActionDefinition;
struct ArgumentDefinition;
struct CounterDefinition;
struct PhaseDefinition;
struct Term;
struct VariableDefinition;
struct ZoneDefinition;
struct ScriptedStep;
struct ScriptedCondition;

using ActionIndex = Index<ActionDefinition>;
using ArgumentIndex = Index<ArgumentDefinition>;  ///< among those of the action it is said of
using CounterIndex = Index<CounterDefinition>;
using PhaseIndex = Index<PhaseDefinition>;
using TermIndex = Index<Term>;
using VariableIndex = Index<VariableDefinition>;
using ZoneIndex = Index<ZoneDefinition>;
using StepIndex = Index<ScriptedStep>;
using ConditionIndex = Index<ScriptedCondition>;

/// For std::visit: one small function for each alternative, none forgotten.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace houserule
