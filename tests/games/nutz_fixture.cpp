#include "tests/games/nutz_fixture.hpp"

#include <algorithm>
#include <map>

#include "scripting/position/position.hpp"
#include "scripting/yaml/parse.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::nutz {
namespace {

yaml::Node parsed(const std::string& position) {
  Diagnostics diagnostics;
  yaml::Node node = yaml::parse_text("{" + position + "}", "position", diagnostics);
  EXPECT_TRUE(diagnostics.empty()) << to_text(diagnostics);
  return node;
}

std::string joined(const std::string& one, const std::string& other) {
  return one + (one.empty() || other.empty() ? "" : ", ") + other;
}

constexpr const char* seated =
    "turns: [1, 2, 3], squirrel: [[blue-1], [blue-2], [blue-3]], squirrels: [blue-4], found: [[], [], []]";
const std::string bare_trees = "a1: [yellow-1], b1: [yellow-2], c1: [yellow-3], d1: [moon, yellow-4]";

}  // namespace

const Package& package(const std::vector<std::string>& variants) {
  static std::map<std::vector<std::string>, Package> loaded;
  if (!loaded.contains(variants)) {
    LoadOptions options;
    options.variants = variants;
    loaded.emplace(variants, load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/nutz", options));
  }
  return loaded.at(variants);
}

std::string Table::phase() const {
  const int now = referee.phase(state);
  return now < 0 ? "" : game().definition().phases[static_cast<std::size_t>(now)].id;
}

Kinds Table::kinds(std::string_view id, int seat) const {
  std::vector<PieceId> pieces;
  list_pieces(state, zone(id, seat), pieces);
  Kinds names;
  for (const PieceId piece : pieces) names.push_back(state.kind(piece).id);
  std::ranges::sort(names);
  return names;
}

PieceId Table::top(std::string_view cell) const {
  const ZoneId trees = zone("trees");
  return state.tops(trees)[game().zones()[trees].grid->find(cell)];
}

Kinds Table::at(std::string_view cell) const {
  Kinds names;
  for (PieceId piece = top(cell); piece != none; piece = state.piece(piece).below)
    names.insert(names.begin(), state.kind(piece).id + (state.piece(piece).face_down != 0 ? "+down" : ""));
  return names;
}

int Table::variable(std::string_view id, int index) const {
  return state.variables()[game().variable_index(game().definition().variables.find(id), 0) + index];
}

void Table::set(const std::string& position) { state = position_state(state, parsed(position)); }

std::vector<std::string> Table::legal(std::string_view action) {
  std::vector<std::string> texts;
  for (const Action& each : referee.legal(state, referee.actor(state))) {
    const std::string text = action_text(state, each);
    if (action.empty() || text == action || text.starts_with(std::string(action) + " ")) texts.push_back(text);
  }
  return texts;
}

void Table::play(std::string_view text) {
  const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
  ASSERT_EQ(parsed.refusal, "") << text;
  ASSERT_EQ(referee.apply(state, parsed.action), "") << text;
}

Refusal Table::refusal(std::string_view text) {
  return parse_action(referee, state, referee.actor(state), text).refusal;
}

void Table::play_at_random() {
  Action action;
  ASSERT_TRUE(referee.sample(state, referee.actor(state), generator, action));
  referee.apply_legal(state, action);
}

void Table::play_until(std::string_view name) {
  while (!state.over() && phase() != name) play_at_random();
  ASSERT_EQ(phase(), name);
}

void Table::play_to_the_end() {
  while (!state.over()) play_at_random();
}

Table winter(const std::string& trees, const std::string& more, const std::vector<std::string>& variants) {
  Table table(3, variants);
  table.play_until("winter");
  table.set(joined(seated,
                   "moons: [[moon], [moon], [moon]], front: [[], [], []], trees: {" + joined(bare_trees, trees) + "}"));
  if (!more.empty()) table.set(more);
  return table;
}

Table summer(const std::string& hands, const std::string& more, const std::vector<std::string>& variants) {
  Table table(3, variants);
  table.set(joined(seated, "moons: [[moon], [moon], [moon, moon]], hand: [" + hands + "]"));
  if (!more.empty()) table.set(more);
  return table;
}

Table last_cards(const std::string& hands, const std::string& more, const std::vector<std::string>& variants) {
  Table table(3, variants);
  table.play_until("last_cards");
  table.set(joined(seated, "moons: [[moon], [moon], [moon]], front: [[], [], []], hand: [" + hands + "]"));
  if (!more.empty()) table.set(more);
  return table;
}

}  // namespace houserule::nutz
