#include "scripting/position/filling.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/flow/jump.hpp"
#include "core/model/clues.hpp"
#include "core/model/operations.hpp"
#include "core/model/work.hpp"

namespace houserule::position {
namespace {

/// Only kinds survive: every piece is out of play.
void take_up_everything(State& state) {
  const Game& game = state.game();
  for (std::size_t zone = 0; zone < game.zones().size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    state.zone(id) = ZoneState{};
    if (game.zones()[zone].grid == nullptr) continue;
    state.occupied(id) = CellSet{};
    for (Seat seat = 0; seat < game.seats() && game.zones()[zone].owned_offset != 0; ++seat)
      state.owned(id, seat) = CellSet{};
    std::fill_n(state.tops(id), game.zones()[zone].grid->size(), none);
    std::fill_n(state.shown(id), game.zones()[zone].grid->size(), none);
  }
  for (std::size_t id = 0; id < game.pieces().size(); ++id) {
    PieceState& piece = state.piece(static_cast<PieceId>(id));
    const KindId kind = piece.kind;
    piece = PieceState{};
    piece.kind = kind;
    forget_clues(state, static_cast<PieceId>(id), static_cast<SeatMask>(~0u));
  }
}

bool changes_kinds(const std::vector<Effect>& effects) {
  return std::ranges::any_of(effects, [](const Effect& effect) { return changes_kinds(effect); });
}

bool changes_kinds(const std::vector<FlowNode>& nodes) {
  return std::ranges::any_of(nodes, [](const FlowNode& node) {
    return (node.type == FlowNode::Type::effect && changes_kinds(node.effect)) || changes_kinds(node.body);
  });
}

/// Whether pieces of the game turn into other kinds, so that there may be more of a kind than copies.
bool changes_kinds(const Definition& definition) {
  return definition.scripted_kinds || changes_kinds(definition.flow) ||
         std::ranges::any_of(definition.actions,
                             [](const ActionDefinition& action) { return changes_kinds(action.effects); });
}

/// Whether a piece may lie in a zone of the seat, or of the table.
bool may_be_of(const Piece& piece, Seat seat) { return piece.home == no_seat || seat == no_seat || piece.home == seat; }

}  // namespace

Filling::Filling(const Game& game)
    : state(game.initial()), before_(state), used_(game.pieces().size(), false), named_(game.zones().size(), true) {
  work::begin();
  take_up_everything(state);
  take_up_everything(before_);
  end_loops(state);
  state.header().over = 1;
}

Filling::Filling(const State& around)
    : state(around), before_(around), used_(game().pieces().size(), false), named_(game().zones().size(), false) {
  take_up_everything(state);
}

void Filling::fault(const Place& place, const std::string& path, std::string message, std::string hint) {
  diagnostics.push_back({place, path, std::move(message), std::move(hint), ""});
}

void Filling::fault(const Value& value, std::string message, std::string hint) {
  fault(value.node ? value.node->place : value.key_place, value.path, std::move(message), std::move(hint));
}

bool Filling::lay_there(PieceId piece, const Target& target) const {
  return before_.piece(piece).zone == target.zone && before_.piece(piece).cell == target.cell;
}

/// What lay there already comes first, then what lay elsewhere in the zone, then what lay nowhere, then the table's.
int Filling::remoteness(PieceId piece, const Target& target) const {
  if (lay_there(piece, target)) return 0;
  const ZoneId zone = before_.piece(piece).zone;
  if (zone == target.zone) return 1;
  if (zone == none) return 2;
  return game().zones()[zone].seat == no_seat ? 3 : 4;
}

PieceId Filling::unused_piece(int kind, const Target& target) const {
  PieceId nearest = none;
  int least = std::numeric_limits<int>::max();
  const auto& pieces = game().pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto id = static_cast<PieceId>(i);
    if (used_[id] || state.piece(id).kind != kind || !may_be_of(pieces[i], game().zones()[target.zone].seat)) continue;
    if (remoteness(id, target) >= least) continue;
    nearest = id;
    least = remoteness(id, target);
  }
  return nearest;
}

/// Where pieces turn into other kinds, any of the type will do; so does any of the dice for a face.
PieceId Filling::unused_of_another_kind(int kind, const Target& target) const {
  const int type = definition().kinds[static_cast<std::size_t>(kind)].piece_type;
  const bool is_face = !definition().piece_types[static_cast<std::size_t>(type)].faces.empty();
  if (!is_face && !changes_kinds(definition())) return none;
  const auto& pieces = game().pieces();
  for (std::size_t i = pieces.size(); i-- > 0;)
    if (!used_[i] && pieces[i].type == type && may_be_of(pieces[i], game().zones()[target.zone].seat))
      return static_cast<PieceId>(i);
  return none;
}

PieceId Filling::place_piece(int kind, const Target& target, const Place& place, const std::string& path,
                             bool face_down) {
  const KindDefinition& wanted = definition().kinds[static_cast<std::size_t>(kind)];
  PieceId id = unused_piece(kind, target);
  if (id == none) id = unused_of_another_kind(kind, target);
  if (id == none) {
    const PieceTypeDefinition& type = definition().type_of(wanted);
    const int copies = definition().copies_of(static_cast<std::size_t>(kind), game().players());
    fault(place, path,
          !type.faces.empty() ? fmt::format("there are only {} '{}'", type.dice.at(game().players()), type.id)
          : wanted.players.has(game().players())
              ? fmt::format("there {} only {} '{}'", copies == 1 ? "is" : "are", copies, wanted.id)
              : fmt::format("there is no '{}' with {} players", wanted.id, game().players()));
    return none;
  }
  state.piece(id).kind = static_cast<KindId>(kind);
  try {
    move_piece(state, id, target.zone, target.cell, face_down ? Face::down : Face::up);
  } catch (const RuleError& error) {
    fault(place, path, error.what(), error.hint.in("en"));
    return none;
  }
  if (lay_there(id, target)) state.piece(id).marks = before_.piece(id).marks;
  used_[id] = true;
  return id;
}

// The rest of the table.

/// Something that a named zone held and that lies nowhere now.
PieceId Filling::left_over(PieceId like) const {
  PieceId found = none;
  const auto& pieces = game().pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto id = static_cast<PieceId>(i);
    const ZoneId zone = before_.piece(id).zone;
    if (used_[id] || zone == none || !named_[zone] || pieces[i].type != pieces[like].type) continue;
    if (pieces[i].home != pieces[like].home) continue;
    if (before_.piece(id).kind == before_.piece(like).kind) return id;
    if (found == none) found = id;
  }
  return found;
}

void Filling::put_back(PieceId piece, PieceId substitute) {
  const PieceState& was = before_.piece(piece);
  move_piece(state, substitute, was.zone, was.cell, was.face_down != 0 ? Face::down : Face::up);
  PieceState& is = state.piece(substitute);
  is.marks = was.marks;
  if (substitute == piece) {
    is.known |= was.known;
    std::copy_n(before_.clues(piece), definition().clues.size(), state.clues(piece));
  }
  used_[substitute] = true;
}

void Filling::put_back_the_rest() {
  std::vector<PieceId> pieces;
  for (std::size_t zone = 0; zone < game().zones().size(); ++zone)
    if (!named_[zone]) list_pieces(before_, static_cast<ZoneId>(zone), pieces);
  std::vector<bool> was_used = used_;
  for (const PieceId piece : pieces) {
    const PieceId substitute = was_used[piece] ? left_over(piece) : piece;
    if (substitute != none) put_back(piece, substitute);
  }
}

}  // namespace houserule::position
