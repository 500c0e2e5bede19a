#include "scripting/checks/contract/coverage_report.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "scripting/lua/rules.hpp"

namespace houserule {
namespace {

using Games = std::vector<std::shared_ptr<const Game>>;
using Ids = std::set<int>;

std::uint64_t count_of(const Reach::Counts& counts, const std::string& id) {
  const auto found = counts.find(id);
  return found == counts.end() ? 0 : found->second;
}

bool is_in_some(const PlayerRange& range, const Games& games) {
  return std::ranges::any_of(games, [&](const auto& game) { return range.has(game->players()); });
}

void collect_phases(const std::vector<FlowNode>& nodes, Ids& phases) {
  for (const FlowNode& node : nodes) {
    if (node.type == FlowNode::Type::phase) phases.insert(node.phase.value);
    collect_phases(node.body, phases);
  }
}

/// Without those that the flow comes to only at other numbers of players.
Ids phases_of(const Definition& definition, const Games& games) {
  Ids in_flow, phases;
  collect_phases(definition.flow, in_flow);
  for (std::size_t i = 0; i < definition.phases.size(); ++i)
    if (const auto id = static_cast<int>(i); !in_flow.contains(id)) phases.insert(id);
  for (const auto& game : games)
    for (const Instruction& instruction : game->program())
      if (instruction.op == Instruction::Op::phase) phases.insert(instruction.operand);
  return phases;
}

Ids actions_of(const Definition& definition, const Ids& phases) {
  Ids actions;
  for (const int phase : phases)
    for (const auto* list : {&definition.phases[static_cast<std::size_t>(phase)].actions,
                             &definition.phases[static_cast<std::size_t>(phase)].otherwise})
      actions.insert(list->begin(), list->end());
  return actions;
}

struct Counting {
  const Reach& matches;
  const Reach& tests;
  CoverageReport report;

  void add(const CoveredSort& sort, Reach::Counts Reach::*counts, const std::vector<std::string>& ids) {
    if (ids.empty()) return;
    CoveredGroup group{&sort, {}};
    for (const std::string& id : ids)
      group.things.push_back({id, {count_of(matches.*counts, id), count_of(tests.*counts, id)}});
    report.groups.push_back(std::move(group));
  }
};

void collect_effects(const Effect& effect, std::set<std::string>& ids) {
  ids.insert(effect_id(effect.origin));
  if (const auto* each = effect.as<effects::Each>())
    for (const Effect& one : each->body) collect_effects(one, ids);
}

/// Of the actions and phases there are, and of the flow at these numbers of players.
std::vector<std::string> effects_of(const Definition& definition, const Games& games, const Ids& phases,
                                    const Ids& actions) {
  std::set<std::string> there;
  const auto collect = [&](const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) collect_effects(effect, there);
  };
  for (const int action : actions) collect(definition.actions[static_cast<std::size_t>(action)].effects);
  for (const int phase : phases) collect(definition.phases[static_cast<std::size_t>(phase)].if_stuck);
  for (const auto& game : games)
    for (const Instruction& instruction : game->program())
      if (instruction.effect != nullptr) collect_effects(*instruction.effect, there);
  std::vector<std::string> ids = effect_ids(definition);
  std::erase_if(ids, [&](const std::string& id) { return !there.contains(id); });
  return ids;
}

/// The ids of those elements for which `is_there` holds.
template <class Elements, class IsThere>
std::vector<std::string> ids_where(const Elements& elements, const IsThere& is_there) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < elements.size(); ++i)
    if (is_there(static_cast<int>(i))) ids.push_back(elements[i].id);
  return ids;
}

std::uint64_t hits_of(const LineCounts& counts, const std::string& file, int line) {
  const auto lines = counts.find(file);
  if (lines == counts.end()) return 0;
  const auto found = lines->second.find(line);
  return found == lines->second.end() ? 0 : found->second;
}

CoveredFile covered_file(const std::string& name, const std::string& text, const std::set<int>& code,
                         const Counting& counting) {
  CoveredFile file{name, {}};
  std::istringstream stream(text);
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    const bool is_code = code.contains(++number);
    const Hits hits{hits_of(counting.matches.script.lines, name, number),
                    hits_of(counting.tests.script.lines, name, number)};
    file.lines.push_back({line, is_code, is_code ? hits : Hits{}});
  }
  return file;
}

/// The script's functions of a section of the rules: "steps", "triggers".
void add_functions(Counting& counting, const std::map<std::string, Place>& functions, const std::string& section,
                   const CoveredSort& sort) {
  CoveredGroup group{&sort, {}};
  for (const auto& [name, place] : functions) {
    if (!name.starts_with(section + ".")) continue;
    const auto calls = [&](const Reach& reach) { return hits_of(reach.script.calls, place.file, place.line); };
    group.things.push_back({name.substr(section.size() + 1), {calls(counting.matches), calls(counting.tests)}});
  }
  if (!group.things.empty()) counting.report.groups.push_back(std::move(group));
}

void add_groups(Counting& counting, const Definition& definition, const Games& games) {
  const Ids phases = phases_of(definition, games), actions = actions_of(definition, phases);
  const auto has_kind = [&](int i) { return is_in_some(definition.kinds[static_cast<std::size_t>(i)].players, games); };
  const auto has_line = [&](int i) {
    return is_in_some(definition.score_lines[static_cast<std::size_t>(i)].players, games);
  };
  counting.add(covered::actions, &Reach::actions,
               ids_where(definition.actions, [&](int i) { return actions.contains(i); }));
  counting.add(covered::phases, &Reach::phases,
               ids_where(definition.phases, [&](int i) { return phases.contains(i); }));
  counting.add(covered::score_lines, &Reach::score_lines, ids_where(definition.score_lines, has_line));
  counting.add(covered::kinds, &Reach::kinds, ids_where(definition.kinds, has_kind));
  counting.add(covered::effects, &Reach::effects, effects_of(definition, games, phases, actions));
}

void add_script(Counting& counting, const Package& package) {
  const auto functions = list_rule_functions(*package.source);
  add_functions(counting, functions, "steps", covered::steps);
  add_functions(counting, functions, "conditions", covered::conditions);
  add_functions(counting, functions, "triggers", covered::triggers);
  const Lines code = executable_lines(*package.scripts);
  for (const std::string& file : files_in_play(package)) {
    const std::string name = package.scripts->folder + "/" + file;
    const auto lines = code.find(name);
    counting.report.files.push_back(covered_file(name, package.scripts->files.at(file),
                                                 lines == code.end() ? std::set<int>{} : lines->second, counting));
  }
}

}  // namespace

std::vector<std::string> files_in_play(const Package& package) {
  std::vector<std::string> files;
  if (!package.source) return files;
  const auto& edits = package.source->edits;
  for (const auto& [file, text] : package.scripts->files) {
    const bool of_the_game = !file.starts_with("variants/") && !file.starts_with("tests/");
    if (of_the_game || std::ranges::find(edits, file) != edits.end()) files.push_back(file);
  }
  return files;
}

CoverageReport coverage_report(const Package& package, const std::vector<int>& players, const Reach& matches,
                               const Reach& tests) {
  Counting counting{matches, tests, {}};
  Games games;
  for (const int number : players) games.push_back(package.game(number));
  add_groups(counting, *package.definition, games);
  if (package.source) add_script(counting, package);
  return std::move(counting.report);
}

}  // namespace houserule
