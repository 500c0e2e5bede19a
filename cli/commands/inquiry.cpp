#include "cli/commands/inquiry.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/change_json.hpp"
#include "cli/text/diagnostic_json.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/names.hpp"
#include "cli/text/value_list.hpp"
#include "core/flow/notation.hpp"
#include "core/model/numbers.hpp"
#include "core/model/points.hpp"
#include "core/play/score.hpp"
#include "scripting/checks/tracer.hpp"
#include "scripting/position/score_json.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

namespace says {
constexpr Wording face_down{" face down", " face cachée"};
constexpr Wording face_up{" face up", " face visible"};
constexpr Wording marked{" marked", " avec une marque"};
constexpr Wording unmarked{" unmarked", " sans sa marque"};
constexpr Wording another_order{"another order", "un autre ordre"};
constexpr Wording nothing{"nothing", "rien"};
constexpr Wording setting_up{"the setting up", "la mise en place"};
constexpr Wording unchanged{"nothing of that was changed", "rien de cela n’a changé"};
constexpr Wording before_first{"before ply 1", "avant le coup 1"};
constexpr Wording ply{"ply {}: {}", "coup {} : {}"};
constexpr Wording untold{"players are not told of: {} (ask for one by its name)",
                         "rien n’en est dit aux joueurs : {} (demandez-en un par son nom)"};
}  // namespace says

std::string indexed(const std::string& id, const Game& game, Seat seat, const Look& look) {
  return seat == no_seat ? id : fmt::format("{} ({})", id, seat_name(game, seat, look));
}

/// Whether players are told of it: counters and variables may be for the rules alone.
bool is_told(const Definition& definition, const Change& change) {
  const auto at = static_cast<std::size_t>(change.definition);
  if (change.what == Change::What::counter) return definition.counters[at].shown && definition.counters[at].told;
  return change.what == Change::What::zone || (!definition.variables[at].name.empty() && definition.variables[at].told);
}

bool is_asked(const WhatIsAsked& question, const Change& change) {
  if (question.everything) return true;
  if (question.seat != no_seat && question.seat != change.seat) return false;
  switch (change.what) {
    case Change::What::zone: return question.zone == change.definition;
    case Change::What::counter: return question.counter == change.definition;
    case Change::What::variable: return question.variable == change.definition;
  }
  return false;
}

bool is_asked(const WhatIsAsked& question, int score_line, Seat seat) {
  if (question.everything || question.scores) return true;
  return question.line == score_line && (question.seat == no_seat || question.seat == seat);
}

std::string joined(const std::vector<std::string>& texts) {
  std::vector<std::pair<std::string, int>> counts;
  for (const auto& text : texts) {
    const auto found = std::ranges::find(counts, text, &std::pair<std::string, int>::first);
    if (found == counts.end())
      counts.emplace_back(text, 1);
    else
      ++found->second;
  }
  std::vector<std::string> parts;
  for (const auto& [text, count] : counts) parts.push_back(count > 1 ? fmt::format("{} ×{}", text, count) : text);
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// What lies in a zone, in words.
class Pieces {
 public:
  Pieces(const Game& game, int zone, const Look& look)
      : definition_(game.definition()), grid_(game.zones()[static_cast<std::size_t>(zone)].grid), look_(look) {}

  std::string name(const Lying& one) const {
    const std::string kind = kind_name(definition_, one.kind, look_);
    return grid_ == nullptr ? kind : kind + " " + grid_->name(one.cell);
  }
  std::string names(const std::vector<Lying>& all) const {
    std::vector<std::string> texts;
    for (const Lying& one : all) texts.push_back(name(one));
    return joined(texts);
  }
  std::string alteration(const Lying& was, const Lying& is) const {
    std::string text = name(was);
    if (was.kind != is.kind) text += " → " + kind_name(definition_, is.kind, look_);
    if (was.cell != is.cell) text += " → " + grid_->name(is.cell);
    if (was.face_down != is.face_down)
      text += sentence(is.face_down != 0 ? says::face_down : says::face_up, look_.language);
    if (was.marks != is.marks)
      text += sentence((is.marks & ~was.marks) != 0 ? says::marked : says::unmarked, look_.language);
    return text;
  }

 private:
  const Definition& definition_;
  const Grid* grid_;
  const Look& look_;
};

std::string zone_text(const Game& game, const Change& change, const Look& look) {
  const Pieces pieces(game, change.zone, look);
  std::vector<std::string> parts, altered;
  if (!change.came.empty()) parts.push_back("+ " + pieces.names(change.came));
  if (!change.left.empty()) parts.push_back("- " + pieces.names(change.left));
  for (const auto& [was, is] : change.altered) altered.push_back(pieces.alteration(was, is));
  if (!altered.empty()) parts.push_back(joined(altered));
  return parts.empty() ? sentence(says::another_order, look.language) : fmt::format("{}", fmt::join(parts, "  "));
}

/// What a variable that is no number, or a list, holds.
std::string value_text(const Game& game, const VariableDefinition& variable, std::int32_t value, const Look& look) {
  using Type = VariableDefinition::Type;
  if (variable.type == Type::number) return std::to_string(value);
  if (value < 0) return sentence(says::nothing, look.language);
  const auto at = static_cast<std::size_t>(value);
  switch (variable.type) {
    case Type::piece: return kind_name(game.definition(), game.pieces()[at].kind, look);
    case Type::term: return game.definition().vocabulary.terms[at].id;
    case Type::cell: return cell_name(game.definition(), game.grid_of(variable.zone), value, look);
    case Type::seat:
    case Type::order:
    case Type::number: break;
  }
  return seat_name(game, value, look);
}

std::string values_text(const Game& game, const VariableDefinition& variable, std::span<const std::int32_t> slots,
                        const Look& look) {
  if (variable.is_list()) slots = slots.subspan(1, static_cast<std::size_t>(slots.front()));
  if (slots.empty()) return sentence(says::nothing, look.language);
  std::vector<std::string> texts;
  for (const std::int32_t value : slots) texts.push_back(value_text(game, variable, value, look));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string number_change_text(const Change& change, bool wide) {
  const std::int64_t was = number_at(change.before.data(), wide), is = number_at(change.after.data(), wide);
  return fmt::format("{} → {} ({:+})", was, is, is - was);
}

std::string change_text(const Game& game, const Change& change, const Look& look) {
  const auto at = static_cast<std::size_t>(change.definition);
  if (change.what == Change::What::zone) return zone_text(game, change, look);
  if (change.what == Change::What::counter) return number_change_text(change, game.definition().counters[at].is_wide());
  const VariableDefinition& variable = game.definition().variables[at];
  if (variable.is_one(VariableDefinition::Type::number)) return number_change_text(change, variable.is_wide());
  return values_text(game, variable, change.before, look) + " → " + values_text(game, variable, change.after, look);
}

const std::string& id_of(const Definition& definition, const Change& change) {
  const auto at = static_cast<std::size_t>(change.definition);
  if (change.what == Change::What::zone) return definition.zones[at].id;
  return change.what == Change::What::counter ? definition.counters[at].id : definition.variables[at].id;
}

ValueRow row_of(const Game& game, const Change& change, const Look& look) {
  return {"  " + indexed(id_of(game.definition(), change), game, change.seat, look), change_text(game, change, look),
          with_place(change.by.empty() ? sentence(says::setting_up, look.language) : change.by, change.place)};
}

/// What computes a score line, and where.
std::pair<std::string, Place> origin_of(const Package& package, const std::map<std::string, Place>& functions,
                                        const ScoreLineDefinition& line) {
  const auto found = functions.find("rules.score." + line.id);
  if (line.scripted && found != functions.end()) return {"score." + line.id, found->second};
  return {"scoring." + line.id, place_of(package.tree, "scoring." + line.id)};
}

/// Points of a line that are others than before a ply.
struct ScoreChange {
  const ScoreLineDefinition* line;
  Seat seat;
  Points was, is;
  std::string by;
  Place place;
};

ValueRow row_of(const Game& game, const ScoreChange& change, const Look& look) {
  const auto text = [&](Points points) { return points_text(game.definition(), points); };
  const auto [was, is] = std::pair(change.was, change.is);
  return {"  " + indexed(change.line->id, game, change.seat, look),
          fmt::format("{} → {} ({}{})", text(was), text(is), is > was ? "+" : "", text(is - was)),
          with_place(change.by, change.place)};
}

Json score_change_json(const Game& game, const ScoreChange& change) {
  Json json{{"score", change.line->id}, {"seat", change.seat + 1}};
  json["before"] = points_json(game.definition(), change.was);
  json["after"] = points_json(game.definition(), change.is);
  json["by"] = change.by;
  add_place(json, change.place);
  return json;
}

/// A match gone through with the tracer, ply by ply.
class Tracing {
 public:
  explicit Tracing(const Inquiry& inquiry)
      : package_(inquiry.package),
        match_(inquiry.match),
        seed_(inquiry.seed),
        question_(inquiry.question),
        look_(inquiry.look),
        tracer_(package_, match_.game().players()),
        functions_(functions_of(package_)) {}

  /// Prints what happened from ply `first` to `last`; 0 is what came before the first decision.
  void print(std::size_t first, std::size_t last) {
    bool any = false;
    go_through(first, last, [&](std::size_t ply, const ScoreSheet& before, const ScoreSheet& after) {
      any = print_ply(ply, before, after, any) || any;
    });
    if (any) return;
    if (first == last && last > 0) print_heading(last);
    fmt::print("{}\n", sentence(says::unchanged, look_.language));
  }

  /// The same for programs; plies that changed nothing of it are left out.
  Json json(std::size_t first, std::size_t last) {
    Json plies = Json::array();
    go_through(first, last, [&](std::size_t ply, const ScoreSheet& before, const ScoreSheet& after) {
      Json changes = changes_json(before, after);
      if (changes.empty()) return;
      plies.push_back({{"ply", ply}});
      if (ply > 0) plies.back()["seat"] = match_.action(ply - 1).seat + 1;
      if (ply > 0) plies.back()["action"] = action_text(match_.before(ply - 1), match_.action(ply - 1));
      plies.back()["changes"] = std::move(changes);
    });
    return plies;
  }

 private:
  using Visit = std::function<void(std::size_t ply, const ScoreSheet& before, const ScoreSheet& after)>;

  void go_through(std::size_t first, std::size_t last, const Visit& visit) {
    State state = tracer_.start(seed_);
    for (std::size_t ply = 0; ply <= last; ++ply) {
      const ScoreSheet before = ply == 0 || ply < first ? ScoreSheet{} : sheet(state);
      if (ply > 0) tracer_.apply(state, match_.action(ply - 1));
      if (ply >= first) visit(ply, before, ply == 0 ? ScoreSheet{} : sheet(state));
    }
  }

  bool asks_for_scores() const { return question_.everything || question_.scores || question_.line >= 0; }
  ScoreSheet sheet(const State& state) { return asks_for_scores() ? score(tracer_.referee(), state) : ScoreSheet{}; }

  /// Whether there was something to tell.
  bool print_ply(std::size_t ply, const ScoreSheet& before, const ScoreSheet& after, bool behind_others) const {
    const Game& game = match_.game();
    std::vector<ValueRow> rows;
    std::set<std::string> untold;
    for (const Change& change : tracer_.changes())
      if (question_.everything && !is_told(game.definition(), change))
        untold.insert(id_of(game.definition(), change));
      else if (is_asked(question_, change))
        rows.push_back(row_of(game, change, look_));
    for (const ScoreChange& change : score_changes(before, after)) rows.push_back(row_of(game, change, look_));
    if (rows.empty() && untold.empty()) return false;
    if (behind_others) fmt::print("\n");
    print_heading(ply);
    for (const auto& line : value_list(rows)) fmt::print("{}\n", line);
    if (!untold.empty())
      fmt::print("  {}\n", say(look_.language, says::untold, fmt::format("{}", fmt::join(untold, ", "))));
    return true;
  }

  Json changes_json(const ScoreSheet& before, const ScoreSheet& after) const {
    Json changes = Json::array();
    for (const Change& change : tracer_.changes())
      if (is_asked(question_, change)) changes.push_back(change_json(match_.game(), change));
    for (const ScoreChange& change : score_changes(before, after))
      changes.push_back(score_change_json(match_.game(), change));
    return changes;
  }

  void print_heading(std::size_t ply) const {
    if (ply == 0)
      fmt::print("{}\n", sentence(says::before_first, look_.language));
    else
      fmt::print("{}\n",
                 say(look_.language, says::ply, ply, ply_text(match_, ply - 1, match_.action(ply - 1).seat, look_)));
  }

  std::vector<ScoreChange> score_changes(const ScoreSheet& before, const ScoreSheet& after) const {
    std::vector<ScoreChange> changes;
    const Game& game = match_.game();
    for (std::size_t seat = 0; seat < std::min(before.seats.size(), after.seats.size()); ++seat)
      for (std::size_t row = 0; row < after.seats[seat].lines.size(); ++row) {
        const int index = game.score_lines()[row];
        const auto& line = game.definition().score_lines[static_cast<std::size_t>(index)];
        const Points was = before.seats[seat].lines[row].points, is = after.seats[seat].lines[row].points;
        if (was == is || !is_asked(question_, index, after.seats[seat].seat)) continue;
        auto [by, place] = origin_of(package_, functions_, line);
        changes.push_back({&line, after.seats[seat].seat, was, is, std::move(by), std::move(place)});
      }
    return changes;
  }

  const Package& package_;
  const Match& match_;
  std::uint64_t seed_;
  const WhatIsAsked& question_;
  const Look& look_;
  Tracer tracer_;
  std::map<std::string, Place> functions_;
};

}  // namespace

void print_changes(const Inquiry& inquiry, std::size_t first, std::size_t last) { Tracing(inquiry).print(first, last); }

Json changes_json(const Inquiry& inquiry, std::size_t first, std::size_t last) {
  return Tracing(inquiry).json(first, last);
}

}  // namespace houserule::cli
