// A name means the same in the data of every game of this tree as in its script: each matches the same pieces.

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/play/score.hpp"
#include "scripting/definition/sections.hpp"
#include "scripting/editor/game_annotations.hpp"
#include "scripting/lua/rules.hpp"
#include "scripting/package/package.hpp"
#include "scripting/yaml/parse.hpp"
#include "tests/games/games.hpp"

namespace houserule::vocabulary_test {
namespace {

/// What a name means by the lists of the definition: which kinds match, none if no piece has anything called so.
std::vector<bool> meant(const Definition& definition, const std::string& name) {
  bool known = false;
  std::vector<bool> kinds;
  for (const KindDefinition& kind : definition.kinds) {
    const PieceTypeDefinition& type = definition.piece_types[static_cast<std::size_t>(kind.piece_type)];
    bool matches = kind.id == name || type.id == name;
    known = known || matches;
    for (std::size_t i = 0; i < type.properties.size(); ++i) {
      const auto& options = type.properties[i].options;
      const auto option = std::ranges::find(options, name);
      known = known || option != options.end() || (options.empty() && type.properties[i].id == name);
      matches = matches || (option != options.end() && kind.properties[i] == option - options.begin());
      matches = matches || (options.empty() && type.properties[i].id == name && kind.properties[i] != 0);
    }
    kinds.push_back(matches);
  }
  return known ? kinds : std::vector<bool>{};
}

/// Everything that is called something anywhere, and what nothing is called.
std::set<std::string> names_in(const Definition& definition) {
  std::set<std::string> names{"nothing-is-called-so", ""};
  for (const KindDefinition& kind : definition.kinds) names.insert(kind.id);
  for (const PieceTypeDefinition& type : definition.piece_types) {
    names.insert(type.id);
    names.insert(type.marks.begin(), type.marks.end());
    for (const PropertyDefinition& property : type.properties) {
      names.insert(property.id);
      names.insert(property.options.begin(), property.options.end());
    }
  }
  for (const Grid& grid : definition.grids) {
    names.insert(grid.tags().begin(), grid.tags().end());
    names.insert(grid.name(0));
  }
  for (const ZoneDefinition& zone : definition.zones) names.insert(zone.id);
  for (const VariableDefinition& variable : definition.variables) names.insert(variable.id);
  return names;
}

/// Two score lines that are to say the same: one of the data, one of a script.
struct Question {
  std::string asked;
  Source source;
  TermIndex term;     ///< none if the data does not know the name
  bool known = true;  ///< whether the script should
};

/// The pieces and zones of a game, with nothing but score lines that count.
class Counter {
 public:
  explicit Counter(const Package& package) : definition_(*package.definition) {
    definition_.actions.clear();
    definition_.phases.clear();
    definition_.flow.clear();
    definition_.steps.clear();
    definition_.conditions.clear();
    definition_.score_lines.clear();
    definition_.tiebreak.clear();
    definition_.ratings.clear();
    for (ZoneDefinition& zone : definition_.zones) zone.scripted_outline = false;
    for (std::size_t zone = 0; zone < definition_.zones.size(); ++zone) ask_about(ZoneIndex(zone));
  }

  /// How often both sides counted and agreed.
  int compare() {
    const auto shared = std::make_shared<const Definition>(definition_);
    RulesSource source;
    source.definition = shared;
    source.scripts = std::make_shared<const Scripts>(Scripts{"counter", "rules.lua", {{"rules.lua", script_}}, {}});
    const auto game = Game::make(shared, definition_.max_players);
    const auto rules = make_lua_rules(std::make_shared<const RulesSource>(std::move(source)));
    const State state = spread(*game);
    int agreed = 0;
    for (const SeatScore& seat : counted(state).seats)
      for (std::size_t i = 0; i < questions_.size(); ++i) agreed += compare(state, seat, *rules, i) ? 1 : 0;
    return agreed;
  }

 private:
  void ask_about(ZoneIndex index) {
    const ZoneDefinition& zone = definition_.zones[index];
    if (!zone.players.has(definition_.max_players)) return;
    const std::string owner = fmt::format("{}[\"{}\"]", zone.each_seat ? "player" : "view", zone.id);
    const Source pieces{sources::Pieces{index}};
    for (const std::string& name : names_in(definition_)) {
      const bool known = !meant(definition_, name).empty();
      ask(fmt::format("{}:count(\"{}\")", owner, name), pieces, read(fmt::format("with: '{}'", name), pieces), known);
      if (zone.grid < 0) continue;
      const Source cells{sources::Cells{index}};
      const auto& tags = definition_.grids[static_cast<std::size_t>(zone.grid)].tags();
      // a name of both means the tag
      const bool tagged = std::ranges::find(tags, name) != tags.end();
      ask(fmt::format("#{}:{}(\"{}\")", owner, tagged ? "tagged" : "cells", name), cells,
          read(fmt::format("with: '{}'", name), cells), tagged || known);
    }
  }

  /// What the data takes it for; none if it is a fault.
  TermIndex read(const std::string& yaml, const Source& source) {
    Diagnostics diagnostics;
    const yaml::Node tree = yaml::parse_text(yaml, "game.yaml", diagnostics);
    build::Context context{definition_, diagnostics};
    const build::Value root{&tree, "", "", tree.place};
    const TermIndex term = build::read_with(context, root["with"], source);
    EXPECT_EQ(bool(term), diagnostics.empty()) << yaml;
    return term;
  }

  void ask(const std::string& lua, Source source, TermIndex term, bool known) {
    Narrowing narrowing;
    narrowing.with = term;
    source.narrow(narrowing);
    ScoreLineDefinition line;
    line.id = fmt::format("line-{}", questions_.size());
    definition_.score_lines.push_back(line);
    script_.insert(script_.rfind("return"),
                   fmt::format("rules.score[\"{}\"] = function(view, player) return {} end\n", line.id, lua));
    questions_.push_back({lua, source, term, known});
  }

  /// Pieces everywhere, some of them face down.
  static State spread(const Game& game) {
    State state = game.initial();
    std::size_t next = 0;
    for (std::size_t piece = 0; piece < game.pieces().size(); ++piece)
      for (std::size_t tries = 0; tries < game.zones().size(); ++tries) {
        const auto zone = static_cast<ZoneId>(next++ % game.zones().size());
        if (put(state, static_cast<PieceId>(piece), zone, piece % 7 == 0 ? Face::down : Face::up)) break;
      }
    return state;
  }

  static bool put(State& state, PieceId piece, ZoneId zone, Face face) {
    const Grid* grid = state.game().zones()[zone].grid;
    const CellSet free = grid == nullptr ? CellSet{} : grid->all() - state.occupied(zone);
    if (grid != nullptr && free.empty()) return false;
    try {
      move_piece(state, piece, zone, grid == nullptr ? none : static_cast<CellId>(free.nth(free.count() / 2)), face);
      return true;
    } catch (const RuleError&) {
      return false;
    }
  }

  /// The script's answer, or none if it does not know the name.
  static Points asked(const State& state, Rules& rules, Seat seat, std::size_t line) {
    try {
      return rules.score(state, no_seat, seat, static_cast<int>(line), {}, nullptr);
    } catch (const RuleError&) {
      return -1;
    }
  }

  /// What the data alone counts.
  ScoreSheet counted(const State& state) const {
    Definition counting = definition_;
    for (std::size_t i = 0; i < questions_.size(); ++i) {
      counting.score_lines[i].scripted = false;
      counting.score_lines[i].count = questions_[i].source;
      counting.score_lines[i].points = counting.point_parts;
    }
    Referee referee(Game::make(std::make_shared<const Definition>(std::move(counting)), state.game().players()),
                    nullptr);
    return score(referee, state);
  }

  bool compare(const State& state, const SeatScore& data, Rules& rules, std::size_t index) const {
    const Question& question = questions_[index];
    const Points script = asked(state, rules, data.seat, index);
    EXPECT_EQ(script >= 0, question.known) << question.asked;
    if (!question.term) {
      EXPECT_LE(script, 0) << question.asked << ": the data says that nothing there matches";
      return false;
    }
    EXPECT_EQ(script, data.lines[index].points) << question.asked << " for seat " << data.seat;
    return script > 0;
  }

  Definition definition_;
  std::string script_ = "local rules = {score = {}}\nreturn rules\n";
  std::vector<Question> questions_;
};

std::vector<std::string> with_required(const VariantInfo& variant) {
  std::vector<std::string> ids = variant.requires_variants;
  ids.push_back(variant.id);
  return ids;
}

class Names : public ::testing::TestWithParam<std::string> {};

TEST_P(Names, MeanTheSameInDataAndScript) {
  const std::string folder = testing::folder_of(GetParam());
  LoadOptions options;
  const Package base = load_package(folder, options);
  EXPECT_GT(Counter(base).compare(), 0);
  for (const VariantInfo& variant : base.variants) {
    options.variants = with_required(variant);
    EXPECT_GT(Counter(load_package(folder, options)).compare(), 0) << variant.id;
  }
}

/// What editors offer for a text of that type in the scripts of a game.
std::set<std::string> offered(const std::string& annotations, const std::string& alias) {
  const std::string head = "---@alias houserule." + alias + "\n", item = "---| \"";
  std::set<std::string> names;
  const std::size_t start = annotations.find(head);
  if (start == std::string::npos) return names;
  for (std::size_t at = start + head.size(); annotations.compare(at, item.size(), item) == 0;) {
    at += item.size();
    names.insert(annotations.substr(at, annotations.find('"', at) - at));
    at = annotations.find('\n', at) + 1;
  }
  return names;
}

TEST_P(Names, AreWhatEditorsOffer) {
  const std::string folder = testing::folder_of(GetParam());
  std::set<std::string> pieces, tags, marks;
  const auto add = [&](const Package& package) {
    for (const Term& term : package.definition->vocabulary.terms) {
      if (term.of_pieces) pieces.insert(term.id);
      if (term.is_tag()) tags.insert(term.id);
      if (term.is_mark()) marks.insert(term.id);
    }
  };
  LoadOptions options;
  const Package base = load_package(folder, options);
  add(base);
  for (const VariantInfo& variant : base.variants) {
    options.variants = with_required(variant);
    add(load_package(folder, options));
  }
  const std::string annotations = game_annotations(folder);
  EXPECT_EQ(offered(annotations, "Word"), pieces);
  EXPECT_EQ(offered(annotations, "Tag"), tags);
  EXPECT_EQ(offered(annotations, "Mark"), marks);
}

INSTANTIATE_TEST_SUITE_P(Games, Names, ::testing::ValuesIn(testing::games_of_this_tree()), testing::name_of_test);

}  // namespace
}  // namespace houserule::vocabulary_test
