#pragma once
// Whether what a script says of the game is in the annotations an editor would read.

#include <map>
#include <string>
#include <vector>

namespace houserule::test {

/// The classes of annotation files.
struct AnnotatedClasses {
  struct Class {
    std::string parent;
    std::map<std::string, std::string> members;  ///< a field's type or a method's first result; "[string]" for any name
  };
  std::map<std::string, Class> by_name;

  void read(const std::string& annotations);
  /// The type of a member; nullptr if there is no such class or member.
  const std::string* member(const std::string& class_name, const std::string& name) const;
};

struct Uses {
  int checked = 0;
  std::vector<std::string> unknown;  ///< "rules.lua:12: houserule.Player has no 'gardn'"
};

/// Follows player.reef, game:player, numbers.points.coral … and locals made from them. The usual names of parameters
/// (view, game, player, a, earlier) have the types they have in every script; what can't be followed is left out.
Uses check_uses(const AnnotatedClasses& classes, const std::string& file, const std::string& source);

}  // namespace houserule::test
