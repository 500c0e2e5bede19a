#include "tests/games/annotation_uses.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "scripting/lua/name_tokens.hpp"

namespace houserule::test {
namespace {

std::vector<std::string> split(const std::string& line) {
  std::istringstream stream{line};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string without_optional(std::string type) {
  while (type.ends_with('?') || type.ends_with(':') || type.ends_with(',')) type.pop_back();
  return type;
}

/// The name in [ "x" ] or x.
std::string bare(const std::string& name) { return name.starts_with("[\"") ? name.substr(2, name.size() - 4) : name; }

/// The classes a variable may have by its name: `a` holds the arguments of any action.
std::vector<std::string> usual_types(const AnnotatedClasses& classes, const std::string& name) {
  static const std::map<std::string, std::string> usual = {{"view", "View"},       {"game", "Game"},
                                                           {"player", "Player"},   {"earlier", "Points"},
                                                           {"numbers", "Numbers"}, {"parameters", "Parameters"},
                                                           {"rules", "Rules"}};
  if (const auto found = usual.find(name); found != usual.end()) return {"houserule." + found->second};
  std::vector<std::string> types;
  if (name == "a")
    for (const auto& [each, content] : classes.by_name)
      if (each.starts_with("houserule.Arguments.")) types.push_back(each);
  return types;
}

/// Whether the second name is a member of the first, or of what calling the first without variables gives.
bool continues(const lua::NameToken& token, const lua::NameToken& next) {
  const char* end = token.text.data() + token.text.size();
  const std::string_view between(end, static_cast<std::size_t>(next.text.data() - end));
  const auto opened = std::count(between.begin(), between.end(), '(');
  return next.field && opened == std::count(between.begin(), between.end(), ')') && (opened > 0 || between.size() == 1);
}

class Follower {
 public:
  Follower(const AnnotatedClasses& classes, std::string file) : classes_(classes), file_(std::move(file)) {}

  Uses follow(const std::vector<lua::NameToken>& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].field) continue;
      if (tokens[i].text == "function") inner_.clear();
      if (tokens[i].text == "local" && i + 1 < tokens.size())
        declared_ = {std::string(tokens[i + 1].text), tokens[i].column == 1, i + 2};
      const auto types = types_of(std::string(tokens[i].text));
      if (!types.empty() && !(i > 0 && tokens[i - 1].text == "local")) follow_chain(tokens, i, types);
    }
    return std::move(uses_);
  }

 private:
  struct Declared {
    std::string name;
    bool outer = false;
    std::size_t value = 0;  // the token its value begins with
  };

  std::vector<std::string> types_of(const std::string& name) const {
    if (const auto found = inner_.find(name); found != inner_.end()) return found->second;
    if (const auto found = outer_.find(name); found != outer_.end()) return found->second;
    return usual_types(classes_, name);
  }

  void follow_chain(const std::vector<lua::NameToken>& tokens, std::size_t start, std::vector<std::string> types) {
    std::size_t i = start + 1;
    for (; i < tokens.size() && continues(tokens[i - 1], tokens[i]) && !types.empty(); ++i) {
      const std::string name{tokens[i].text};
      const std::string* found = nullptr;
      for (const auto& type : types)
        if (found == nullptr) found = classes_.member(type, name);
      ++uses_.checked;
      if (found == nullptr)
        uses_.unknown.push_back(file_ + ":" + std::to_string(tokens[i].line) + ": " + types[0] + " has no '" + name +
                                "'");
      types.clear();
      if (found != nullptr && classes_.by_name.contains(*found)) types.push_back(*found);
    }
    if (declared_.value == start) (declared_.outer ? outer_ : inner_)[declared_.name] = types;
  }

  const AnnotatedClasses& classes_;
  std::string file_;
  Uses uses_;
  std::map<std::string, std::vector<std::string>> outer_, inner_;
  Declared declared_;
};

}  // namespace

void AnnotatedClasses::read(const std::string& annotations) {
  std::istringstream stream{annotations};
  std::string current, result;
  for (std::string line; std::getline(stream, line);) {
    const auto words = split(line);
    if (words.empty()) continue;
    if (words[0] == "---@class") {
      current = without_optional(words[1]);
      Class& own = by_name[current];
      if (words.size() > 2) own.parent = words[2];
    } else if (words[0] == "---@field") {
      by_name[current].members[bare(words[1])] = without_optional(words[2]);
    } else if (words[0] == "---@return") {
      result = without_optional(words[1]);
    } else if (words[0] == "function") {
      const auto colon = words[1].find(':');
      if (colon != std::string::npos)
        by_name["houserule." + words[1].substr(0, colon)]
            .members[words[1].substr(colon + 1, words[1].find('(') - colon - 1)] = result;
      result.clear();
    }
  }
}

const std::string* AnnotatedClasses::member(const std::string& class_name, const std::string& name) const {
  for (auto own = by_name.find(class_name); own != by_name.end(); own = by_name.find(own->second.parent)) {
    for (const std::string& key : {name, std::string("[string]")})
      if (const auto found = own->second.members.find(key); found != own->second.members.end()) return &found->second;
  }
  return nullptr;
}

Uses check_uses(const AnnotatedClasses& classes, const std::string& file, const std::string& source) {
  return Follower(classes, file).follow(lua::name_tokens(source));
}

}  // namespace houserule::test
