#include "cli/pages/comments.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "scripting/lua/rules.hpp"

namespace houserule::cli::pages {
namespace {

using Lines = std::vector<std::string>;

Lines split_lines(const std::string& text) {
  std::istringstream stream(text);
  Lines lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool is_comment(const std::string& line) { return line.starts_with("---") && !line.starts_with("---@"); }

/// Of the lines right above line `number`, which counts from 1.
std::string comment_above(const Lines& lines, int number) {
  std::string text;
  for (auto i = static_cast<std::size_t>(number - 1); i-- > 0;) {
    const std::string line = trimmed(lines[i]);
    if (!line.starts_with("---")) break;
    if (is_comment(line)) text = trimmed(line.substr(3)) + (text.empty() ? "" : " " + text);
  }
  return text;
}

/// Whether a line defines `name`: "function rules.score.krill(", "rules.actions.give = {".
bool defines(const std::string& line, const std::string& name) {
  const std::size_t at = line.find("." + name);
  if (at == std::string::npos) return false;
  const std::string rest = trimmed(line.substr(at + 1 + name.size()));
  return rest.starts_with("=") || (rest.starts_with("(") && line.find("function") < at);
}

/// The line at which the rule is written whose function starts at line `number`; 0 if that can't be told.
int defining_line(const Lines& lines, const std::string& section, const std::string& name, int number) {
  if (number < 1 || number > static_cast<int>(lines.size())) return 0;
  for (int i = number; i > 0; --i) {
    const std::string& line = lines[static_cast<std::size_t>(i - 1)];
    if (defines(line, name)) return i;
    if (section != "actions") return 0;  // only an action is a table, whose functions come below its name
    if (i < number && line.starts_with("}")) return 0;
  }
  return 0;
}

bool is_clause(const std::string& word) {
  const std::size_t dash = word.find('-');
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_part = [&](char c) { return is_capital(c) || (c >= '0' && c <= '9') || c == '-'; };
  return dash != std::string::npos && dash >= 2 && dash + 1 < word.size() && is_capital(word[0]) &&
         std::ranges::all_of(word, is_part);
}

/// "CR-S4", "NZ-8 to NZ-10, NZ-13"
bool are_clauses(const std::string& text) {
  std::istringstream words(text);
  bool any = false;
  for (std::string word; words >> word;) {
    if (word.ends_with(',')) word.pop_back();
    if (word == "to" || word == "and") continue;
    if (!is_clause(word)) return false;
    any = true;
  }
  return any;
}

}  // namespace

std::string without_clauses(const std::string& comment) {
  const std::size_t colon = comment.find(": ");
  if (!are_clauses(comment.substr(0, colon))) return comment;
  return colon == std::string::npos ? "" : trimmed(comment.substr(colon + 2));
}

Comments read_comments(const Package& package) {
  if (!package.source) return {};
  std::map<std::string, Lines> files;
  for (const auto& [name, text] : package.scripts->files)
    files[package.scripts->folder + "/" + name] = split_lines(text);
  std::map<std::string, std::set<std::pair<std::string, int>>> places;  // by rule: where its functions are written
  for (const auto& [function, place] : list_rule_functions(*package.source)) {
    const std::size_t dot = function.find('.');
    if (dot == std::string::npos || !files.contains(place.file)) continue;
    const std::string section = function.substr(0, dot);
    const std::string name = function.substr(dot + 1, function.find('.', dot + 1) - dot - 1);
    places[section + "." + name].emplace(place.file, defining_line(files[place.file], section, name, place.line));
  }
  Comments comments;
  for (const auto& [rule, written] : places) {
    const auto& [file, line] = *written.begin();
    if (written.size() > 1 || line == 0) continue;  // a variant has put in a function of its own
    const std::string text = without_clauses(comment_above(files[file], line));
    if (!text.empty()) comments.emplace(rule, text);
  }
  return comments;
}

}  // namespace houserule::cli::pages
