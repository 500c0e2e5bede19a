#include "core/flow/concerned.hpp"

#include "core/flow/saying.hpp"

namespace houserule {
namespace {

struct Concerned {
  const Game& game;
  using Seats = std::pair<Seat, Seat>;

  static Seats once() { return {no_seat, 0}; }
  Seats everyone_if(bool each_seat) const { return each_seat ? Seats{0, game.seats()} : once(); }
  bool each(ZoneIndex zone) const { return zone && game.definition().zones[zone].each_seat; }
  bool each(const effects::TopOf& top) const { return each(top.zone); }
  bool each(const effects::AllOf& all) const { return each(all.zone); }
  bool each(const sources::Pieces& pieces) const { return each(pieces.zone); }
  bool each(const sources::Cells& cells) const { return each(cells.zone); }
  bool each(CounterIndex counter) const { return game.definition().counters[counter].each_seat; }
  bool each(VariableIndex variable) const { return game.definition().variables[variable].each_seat; }
  bool each(ArgumentIndex) const { return false; }
  bool each(TermIndex) const { return false; }
  template <class... What>
  bool each(const std::variant<What...>& what) const {
    return std::visit([&](const auto& form) { return each(form); }, what);
  }

  Seats operator()(const effects::Move& effect) const { return everyone_if(each(effect.what) || each(effect.to)); }
  Seats operator()(const effects::Deal&) const { return once(); }
  Seats operator()(const effects::Draw& effect) const {
    const bool amount = effect.amount && is_each_players(*effect.amount, game.definition());
    return everyone_if(each(effect.from) || each(effect.to) || amount);
  }
  Seats operator()(const effects::Shuffle& effect) const { return everyone_if(each(effect.zone)); }
  Seats operator()(const effects::PassZone&) const { return once(); }
  Seats operator()(const effects::PassSeat&) const { return once(); }
  Seats operator()(const effects::Turn& effect) const { return everyone_if(each(effect.what)); }
  Seats operator()(const effects::Roll& effect) const { return everyone_if(each(effect.what)); }
  Seats operator()(const effects::Become&) const { return once(); }
  Seats operator()(const effects::Go&) const { return once(); }
  Seats operator()(const effects::RememberPosition&) const { return once(); }
  Seats operator()(const effects::ForgetPositions&) const { return once(); }
  Seats operator()(const effects::Add& effect) const {
    return everyone_if(each(effect.counter) || is_each_players(effect.amount, game.definition()));
  }
  Seats operator()(const effects::Set& effect) const {
    return everyone_if(each(effect.what) || is_each_players(effect.value, game.definition()));
  }
  Seats operator()(const effects::Append& effect) const {
    return everyone_if(each(effect.list) || is_each_players(effect.what, game.definition()));
  }
  Seats operator()(const effects::Remove& effect) const {
    return everyone_if(each(effect.list) || is_each_players(effect.what, game.definition()));
  }
  Seats operator()(const effects::Clear& effect) const { return everyone_if(each(effect.variable)); }
  Seats operator()(const effects::Remember&) const { return once(); }
  Seats operator()(const effects::Ask& effect) const {
    return std::holds_alternative<effects::Ask::Whom>(effect.of) ? Seats{0, game.players()} : once();
  }
  Seats operator()(const effects::Trigger&) const { return once(); }
  Seats operator()(const effects::Win&) const { return once(); }
  Seats operator()(const effects::Lose&) const { return once(); }
  Seats operator()(const effects::Out&) const { return once(); }
  Seats operator()(const effects::Sow&) const { return once(); }
  Seats operator()(const effects::Tell& effect) const {
    return concerns_each(effect, game.definition()) ? Seats{0, game.players()} : once();
  }
  Seats operator()(const effects::Clue& effect) const {
    using To = effects::Tell::To;
    return everyone_if(each(effect.what) || each(effect.about) || effect.to == To::actor || effect.to == To::others);
  }
  Seats operator()(const effects::Finish&) const { return once(); }
  Seats operator()(const effects::Step&) const { return once(); }
};

}  // namespace

std::pair<Seat, Seat> concerned_by(const Effect& effect, const Game& game) {
  return std::visit(Concerned{game}, effect.what);
}

}  // namespace houserule
