#include "core/flow/concerned.hpp"

#include "core/flow/saying.hpp"

namespace houserule {
namespace {

struct Concerns {
  const Definition& definition;

  static Concern once() { return Concern::table; }
  static Concern everyone_if(bool each_seat) { return each_seat ? Concern::seats : once(); }
  bool each(ZoneIndex zone) const { return zone && definition.zones[zone].each_seat; }
  bool each(const effects::TopOf& top) const { return each(top.zone); }
  bool each(const effects::AllOf& all) const {
    return each(all.zone) || (all.count && is_each_players(*all.count, definition));
  }
  bool each(const sources::Pieces& pieces) const {
    if (pieces.aside != 0) return true;
    return pieces.is_anothers() ? pieces.whose && each(pieces.whose) : each(pieces.zone);
  }
  bool each(const sources::Cells& cells) const { return each(cells.zone); }
  bool each(CounterIndex counter) const { return definition.counters[counter].each_seat; }
  bool each(VariableIndex variable) const { return definition.variables[variable].each_seat; }
  bool each(ArgumentIndex) const { return false; }
  bool each(const CellName& cell) const { return cell.variable && each(cell.variable); }
  bool each(TermIndex) const { return false; }
  bool each(effects::Tell::To to) const { return to == effects::Tell::To::actor || to == effects::Tell::To::others; }
  template <class... What>
  bool each(const std::variant<What...>& what) const {
    return std::visit([&](const auto& form) { return each(form); }, what);
  }
  /// What lies on a cell that a variable holds may lie on a board of each.
  template <class... What>
  bool each_lying(const std::variant<What...>& what) const {
    const auto* variable = std::get_if<VariableIndex>(&what);
    return each(what) || (variable != nullptr && each(definition.variables[*variable].zone));
  }

  Concern operator()(const effects::Move& effect) const {
    return everyone_if(each_lying(effect.what) || each(effect.to) || each(effect.at));
  }
  Concern operator()(const effects::Deal&) const { return once(); }
  Concern operator()(const effects::Draw& effect) const {
    const bool amount = effect.amount && is_each_players(*effect.amount, definition);
    return everyone_if(each(effect.from) || each(effect.to) || amount);
  }
  Concern operator()(const effects::Shuffle& effect) const { return everyone_if(each(effect.zone)); }
  Concern operator()(const effects::PassZone&) const { return once(); }
  Concern operator()(const effects::PassSeat&) const { return once(); }
  Concern operator()(const effects::Turn& effect) const { return everyone_if(each_lying(effect.what)); }
  Concern operator()(const effects::Roll& effect) const { return everyone_if(each_lying(effect.what)); }
  Concern operator()(const effects::Become& effect) const {
    return everyone_if(std::holds_alternative<VariableIndex>(effect.cells) && each_lying(effect.cells));
  }
  Concern operator()(const effects::Go&) const { return once(); }
  Concern operator()(const effects::RememberPosition&) const { return once(); }
  Concern operator()(const effects::ForgetPositions&) const { return once(); }
  Concern operator()(const effects::Add& effect) const {
    return everyone_if(each(effect.counter) || is_each_players(effect.amount, definition));
  }
  Concern operator()(const effects::Set& effect) const {
    return everyone_if(each(effect.what) || is_each_players(effect.value, definition));
  }
  Concern operator()(const effects::Append& effect) const {
    return everyone_if(each(effect.list) || is_each_players(effect.what, definition));
  }
  Concern operator()(const effects::Remove& effect) const {
    return everyone_if(each(effect.list) || is_each_players(effect.what, definition));
  }
  Concern operator()(const effects::Clear& effect) const { return everyone_if(each(effect.variable)); }
  Concern operator()(const effects::Remember&) const { return once(); }
  Concern operator()(const effects::Ask& effect) const {
    return std::holds_alternative<effects::Ask::Whom>(effect.of) ? Concern::players : once();
  }
  Concern operator()(const effects::Trigger&) const { return once(); }
  Concern operator()(const effects::Win&) const { return once(); }
  Concern operator()(const effects::Lose&) const { return once(); }
  Concern operator()(const effects::Out&) const { return once(); }
  Concern operator()(const effects::Sow&) const { return once(); }
  Concern operator()(const effects::Tell& effect) const {
    return concerns_each(effect, definition) ? Concern::players : once();
  }
  Concern operator()(const effects::Clue& effect) const {
    return everyone_if(each_lying(effect.what) || each(effect.about) || each(effect.to));
  }
  Concern operator()(const effects::Reveal& effect) const {
    return everyone_if(each_lying(effect.what) || each(effect.to));
  }
  Concern operator()(const effects::Finish&) const { return once(); }
  Concern operator()(const effects::Step&) const { return once(); }
  Concern operator()(const effects::Skip&) const { return once(); }
  Concern operator()(const effects::Sort&) const { return once(); }
  Concern operator()(const effects::Each&) const { return once(); }  // what it does is looked at by itself
};

}  // namespace

Concern concern_of(const Effect& effect, const Definition& definition) {
  return effect.is_for_others() ? Concern::table : std::visit(Concerns{definition}, effect.what);
}

std::pair<Seat, Seat> concerned_by(const Effect& effect, const Game& game) {
  switch (concern_of(effect, game.definition())) {
    case Concern::seats: return {0, game.seats()};
    case Concern::players: return {0, game.players()};
    case Concern::table: break;
  }
  return {no_seat, 0};
}

}  // namespace houserule
