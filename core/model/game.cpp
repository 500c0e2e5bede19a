#include "core/model/game.hpp"

#include <algorithm>
#include <numeric>

#include "core/model/memory.hpp"
#include "core/model/movement.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/random.hpp"
#include "core/model/rule_wordings.hpp"
#include "core/model/state.hpp"
#include "core/model/work.hpp"

namespace houserule {

Game::Game(std::shared_ptr<const Definition> definition, int players)
    : definition_(std::move(definition)), players_(players), seats_(players) {
  if (players < definition_->min_players || players > definition_->max_players)
    throw RuleError(Statement(says::for_other_players, definition_->id, definition_->min_players,
                              definition_->max_players, players));
  if (definition_->piece_types.size() > 64) throw RuleError(says::many_types);
  seat_dummies();
  choose_teams();
  choose_grids();
  make_zones();
  choose_remembered();
  make_movements();
  make_pieces();
  make_program(definition_->flow);
  program_.push_back({Instruction::Op::finish, 0, 0, 0, nullptr, nullptr});
  for (std::size_t i = 0; i < definition_->score_lines.size(); ++i)
    if (definition_->score_lines[i].players.has(players_)) score_lines_.push_back(static_cast<int>(i));
  lay_out();
}

Game::~Game() = default;

std::shared_ptr<const Game> Game::make(std::shared_ptr<const Definition> definition, int players) {
  const std::shared_ptr<Game> game(new Game(std::move(definition), players));
  State state(*game);
  work::begin();
  game->fill_zones(state);
  game->set_values(state);
  game->initial_.assign(state.bytes(), state.bytes() + state.size());  // a State in it would own what owns it
  return game;
}

State Game::initial() const {
  State state(*this);
  state.restart();
  return state;
}

void Game::choose_teams() {
  for (const TeamsDefinition& teams : definition_->teams)
    if (teams.players == players_) teams_ = &teams;
}

int Game::team_number(Seat seat) const {
  const auto& members = teams_->members;
  const auto found = std::find(members.begin(), members.end(), team_of(seat));
  return static_cast<int>(found - members.begin()) + 1;
}

void Game::seat_dummies() {
  for (const auto& dummy : definition_->dummies)
    if (dummy.players.has(players_)) dummies_.push_back(&dummy);
  seats_ += static_cast<int>(dummies_.size());
  if (seats_ > max_seats) throw RuleError(Statement(says::many_seats, max_seats));
}

namespace {
void set_seers(const ZoneDefinition& definition, SeatMask all, Zone& zone) {
  const SeatMask owner = zone.seat == no_seat ? all : seat_bit(zone.seat);
  switch (definition.sees) {
    case Sees::everyone: zone.seers = all; break;
    case Sees::owner: zone.seers = zone.seers_face_down = owner; break;
    case Sees::others: zone.seers = zone.seers_face_down = static_cast<SeatMask>(all & ~owner); break;
    case Sees::top: zone.seers_top = all; break;
    case Sees::nobody: break;
  }
  if (definition.counts != Sees::everyone) zone.counted_by = definition.counts == Sees::owner ? owner : SeatMask{0};
}
}  // namespace

void Game::choose_grids() {
  for (const ZoneDefinition& zone : definition_->zones) {
    grid_table_.push_back(zone.grid);
    for (const auto& [range, grid] : zone.grids_by_players)
      if (range.has(players_)) grid_table_.back() = grid;
  }
}

void Game::make_zones() {
  const auto all = static_cast<SeatMask>((1u << seats_) - 1);
  for (std::size_t i = 0; i < definition_->zones.size(); ++i) {
    const ZoneDefinition& definition = definition_->zones[i];
    const bool exists = definition.players.has(players_);
    for (Seat seat = no_seat; seat < seats_; ++seat) {
      const bool owned = definition.each_seat && seat != no_seat;
      const auto zone = static_cast<ZoneId>(zones_.size() + static_cast<std::size_t>(owned ? seat : 0));
      zone_table_.push_back(exists && (owned || !definition.each_seat) ? zone : none);
    }
    const int copies = !exists ? 0 : definition.each_seat ? seats_ : 1;
    for (int seat = 0; seat < copies; ++seat) {
      Zone zone;
      zone.definition = ZoneIndex(i);
      zone.seat = definition.each_seat ? seat : no_seat;
      zone.shape = definition.shape;
      zone.face_down = definition.face_down;
      zone.capacity = definition.capacity.at(players_);
      zone.lot = mix(number_of(definition.id), static_cast<std::uint64_t>(zone.seat + 1));
      for (const int type : definition.holds) zone.holds |= std::uint64_t{1} << type;
      if (definition.grid >= 0) zone.grid = &grid_of(zone.definition);
      set_seers(definition, all, zone);
      const auto has_marks = [&](int type) { return !definition_->piece_types[std::size_t(type)].marks.empty(); };
      zone.plain = zone.grid != nullptr && zone.grid->definition().stack_limit == 1 && zone.seers == all &&
                   std::ranges::none_of(definition.holds, has_marks);
      zone.steady = zone.plain && !zone.grid->definition().floating && !zone.face_down && zone.capacity == 0;
      if (zone.plain && std::ranges::count(definition_->memory.zones, zone.definition) > 0)
        zone.looks = looks_on(*zone.grid, definition_->kinds.size());
      zones_.push_back(std::move(zone));
    }
  }
}

void Game::choose_remembered() {
  for (const ZoneIndex zone : definition_->memory.zones) {
    const bool several = definition_->zones[zone].each_seat;
    for (Seat seat = several ? 0 : no_seat; seat < (several ? seats_ : 0); ++seat)
      if (const ZoneId id = zone_of(zone, seat); id != none) remembered_zones_.push_back(id);
  }
}

void Game::make_movements() {
  for (Zone& zone : zones_) {
    if (zone.grid == nullptr) continue;
    const ZoneDefinition& definition = definition_->zones[zone.definition];
    movements_.push_back(std::make_unique<const Movement>(*definition_, definition, *zone.grid));
    zone.movement = movements_.back().get();
  }
}

void Game::make_pieces() {
  const auto backs = static_cast<int>(std::max<std::size_t>(definition_->backs.size(), 1));
  for (std::size_t i = 0; i < definition_->kinds.size(); ++i) {
    const KindDefinition& kind = definition_->kinds[i];
    owners_.push_back(static_cast<std::int8_t>(kind.owner));
    const int copies = definition_->copies_of(i, players_);
    const bool each = definition_->piece_types[static_cast<std::size_t>(kind.piece_type)].each_seat;
    for (int seat = 0; seat < (each ? seats_ : 1); ++seat)
      for (int copy = 0; copy < copies; ++copy) {
        const int home = each ? seat + 1 : 0;
        pieces_.push_back({kind.piece_type, each ? seat : no_seat, static_cast<KindId>(i),
                           (kind.piece_type * (max_seats + 1) + home) * backs + kind.back,
                           mix(number_of(kind.id), static_cast<std::uint64_t>(copy * (max_seats + 1) + home))});
        if (pieces_.size() >= none) throw RuleError(says::many_pieces);
      }
  }
}

void Game::make_program(const std::vector<FlowNode>& nodes) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const bool has_otherwise = i + 1 < nodes.size() && nodes[i + 1].type == FlowNode::Type::otherwise;
    if (nodes[i].players.has(players_)) compile(nodes[i], has_otherwise ? &nodes[i + 1] : nullptr);
  }
}

void Game::compile(const FlowNode& node, const FlowNode* otherwise) {
  using Op = Instruction::Op;
  auto head = program_.size();
  switch (node.type) {
    case FlowNode::Type::phase:
      program_.push_back({.op = Op::phase, .operand = node.phase.value, .origin = &node.origin});
      return;
    case FlowNode::Type::effect:
      program_.push_back({.op = Op::effect, .effect = &node.effect, .origin = &node.origin});
      return;
    case FlowNode::Type::when:
      program_.push_back({.op = Op::jump_unless, .condition = &node.condition, .origin = &node.origin});
      make_program(node.body);
      if (otherwise == nullptr) break;
      program_.push_back({.op = Op::next, .origin = &otherwise->origin});
      program_[head].target = static_cast<std::uint16_t>(program_.size());
      head = program_.size() - 1;
      make_program(otherwise->body);
      break;
    case FlowNode::Type::otherwise: return;  // compiled with the one before
    case FlowNode::Type::repeat:
    case FlowNode::Type::until: {
      const auto loop = static_cast<std::uint16_t>(loops_.size());
      loops_.push_back(node.name);
      const Operand* amount = node.times.empty() ? nullptr : &node.times[0];
      if (amount != nullptr) loops_.emplace_back();
      const bool counted = node.type == FlowNode::Type::repeat;
      if (counted && node.finite && node.count.at(players_) == 0) return;
      program_.push_back({.op = Op::begin, .loop = loop, .amount = amount, .origin = &node.origin});
      head = program_.size();
      program_.push_back({.op = counted ? Op::repeat : Op::until,
                          .loop = loop,
                          .operand = node.count.at(players_),
                          .condition = &node.condition,
                          .amount = amount,
                          .origin = &node.origin});
      make_program(node.body);
      program_.push_back(
          {.op = Op::next, .target = static_cast<std::uint16_t>(head), .loop = loop, .origin = &node.origin});
      break;
    }
  }
  program_[head].target = static_cast<std::uint16_t>(program_.size());
}

namespace {
int commitment_values(const Definition& definition) {
  int most = -1;
  for (const PhaseDefinition& phase : definition.phases) {
    if (phase.acts != PhaseDefinition::Acts::simultaneous) continue;
    for (const auto* list : {&phase.actions, &phase.otherwise})
      for (const int id : *list) most = std::max(most, definition.actions[ActionIndex(id)].most_values());
  }
  return most;
}
}  // namespace

void Game::lay_out() {
  for (const auto& counter : definition_->counters) {
    counter_base_.push_back(counter_count_);
    counter_count_ += counter.slots() * (counter.each_seat ? seats_ : 1);
  }
  for (const auto& variable : definition_->variables) {
    variable_base_.push_back(variable_count_);
    variable_count_ += variable.slots(seats_) * (variable.each_seat ? seats_ : 1);
  }
  std::size_t end = 0;
  const auto section = [&end](std::size_t bytes) {
    const std::size_t start = end;
    end = (end + bytes + 7) / 8 * 8;
    return start;
  };
  section(sizeof(Header));
  layout_.frames = section(sizeof(Frame) * max_frames);
  layout_.commitment_values = commitment_values(*definition_);
  if (layout_.commitment_values >= 0)
    layout_.commitments = section(layout_.commitment_size() * static_cast<std::size_t>(seats_));
  layout_.loops = section(sizeof(std::int32_t) * loops_.size());
  layout_.counters = section(sizeof(std::int32_t) * static_cast<std::size_t>(counter_count_));
  layout_.variables = section(sizeof(std::int32_t) * static_cast<std::size_t>(variable_count_));
  if (definition_->memory.limit > 0)
    layout_.memory = section(sizeof(std::uint64_t) * static_cast<std::size_t>(definition_->memory.limit + 1));
  layout_.memory_end = end;
  if (definition_->seats_may_leave) layout_.outs = section(static_cast<std::size_t>(players_));
  layout_.zones = section(sizeof(ZoneState) * zones_.size());
  layout_.pieces = section(sizeof(PieceState) * pieces_.size());
  layout_.clues = section(sizeof(SeatMask) * pieces_.size() * definition_->clues.size());
  layout_.grids = end;
  for (Zone& zone : zones_) {
    if (zone.grid == nullptr) continue;
    zone.grid_offset = section(sizeof(CellSet) + sizeof(PieceId) * static_cast<std::size_t>(zone.grid->size()));
    const auto owned = [&](const KindDefinition& kind) {
      return kind.owner != no_seat && (zone.holds >> kind.piece_type & 1) != 0;
    };
    if (std::any_of(definition_->kinds.begin(), definition_->kinds.end(), owned))
      zone.owned_offset = section(sizeof(CellSet) * static_cast<std::size_t>(seats_));
  }
  layout_.derived = end;
  for (Zone& zone : zones_)
    if (zone.grid != nullptr) zone.shown_offset = section(sizeof(KindId) * static_cast<std::size_t>(zone.grid->size()));
  for (Zone& zone : zones_)
    if (!zone.looks.empty()) zone.position_offset = section(sizeof(PositionPart));
  layout_.size = end;
  if (end > largest_state) throw RuleError({says::large_state, end, largest_state}, says::smaller_table);
}

int Game::counter_index(CounterIndex definition, Seat seat) const {
  const CounterDefinition& counter = definition_->counters[definition];
  return counter_base_[static_cast<std::size_t>(definition.value)] + (counter.each_seat ? seat * counter.slots() : 0);
}

bool Game::belongs(const ZoneDefinition& zone, Seat seat, const Piece& piece) const {
  if (std::find(zone.holds.begin(), zone.holds.end(), piece.type) == zone.holds.end()) return false;
  const Seat owner = piece.home != no_seat ? piece.home : definition_->kinds[piece.kind].owner;
  if (zone.each_seat && owner != no_seat && owner != seat) return false;
  switch (zone.fill) {
    case ZoneDefinition::Fill::nothing: return false;
    case ZoneDefinition::Fill::all: return true;
    case ZoneDefinition::Fill::own: return owner == seat;
    case ZoneDefinition::Fill::kinds: return true;
  }
  return false;
}

void Game::place_at_start(ZoneIndex index, State& state, std::vector<bool>& placed) const {
  const ZoneDefinition& definition = definition_->zones[index];
  for (Seat seat = 0; seat < (definition.each_seat ? seats_ : 1); ++seat) {
    const ZoneId zone = zone_of(index, seat);
    for (const auto& [cell_name, kind] : definition.start)
      for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const bool right_home = pieces_[i].home == no_seat || pieces_[i].home == seat;
        if (placed[i] || pieces_[i].kind != kind || !right_home) continue;
        const int cell = zones_[zone].grid->find(cell_name);
        move_piece(state, static_cast<PieceId>(i), zone, static_cast<CellId>(cell));
        placed[i] = true;
        break;
      }
  }
}

namespace {
/// What fails meanwhile is the zone's fault.
template <class Do>
void located(const ZoneDefinition& zone, const Do& act) {
  try {
    act();
  } catch (RuleError& error) {
    error.locate(zone.origin);
    throw;
  }
}
}  // namespace

void Game::fill_zones(State& state) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i) state.piece(static_cast<PieceId>(i)).kind = pieces_[i].kind;
  std::vector<bool> placed(pieces_.size(), false);
  for (std::size_t i = 0; i < definition_->zones.size(); ++i)
    if (definition_->zones[i].players.has(players_) && !definition_->zones[i].start.empty())
      located(definition_->zones[i], [&] { place_at_start(ZoneIndex(i), state, placed); });
  for (std::size_t z = 0; z < zones_.size(); ++z)
    located(definition_->zones[zones_[z].definition], [&] { fill_zone(static_cast<ZoneId>(z), state, placed); });
}

void Game::fill_zone(ZoneId zone, State& state, std::vector<bool>& placed) const {
  const ZoneDefinition& definition = definition_->zones[zones_[zone].definition];
  const auto fill = [&](const auto& is_next) {
    work::spend(static_cast<std::int64_t>(pieces_.size()));
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (placed[i] || !is_next(pieces_[i]) || !belongs(definition, zones_[zone].seat, pieces_[i])) continue;
      move_piece(state, static_cast<PieceId>(i), zone);
      placed[i] = true;
    }
  };
  if (definition.fill != ZoneDefinition::Fill::kinds) return fill([](const Piece&) { return true; });
  for (const int kind : definition.fill_kinds) fill([kind](const Piece& piece) { return piece.kind == kind; });
}

void Game::set_values(State& state) const {
  for (std::size_t i = 0; i < definition_->counters.size(); ++i)
    for (Seat seat = 0; seat < (definition_->counters[i].each_seat ? seats_ : 1); ++seat)
      put_counter(state, CounterIndex(i), seat, definition_->counters[i].start_at(players_));
  for (std::size_t i = 0; i < definition_->variables.size(); ++i) {
    const auto& variable = definition_->variables[i];
    const bool order = variable.type == VariableDefinition::Type::order;
    for (Seat seat = 0; seat < (variable.each_seat ? seats_ : 1); ++seat) {
      std::int32_t* value = state.variables() + variable_index(VariableIndex(i), seat);
      if (order)
        std::iota(value, value + seats_, 0);
      else
        *value = variable.type == VariableDefinition::Type::number || variable.is_list() ? 0 : -1;
    }
  }
}

void Game::begin_with(State& state, VariableIndex variable, Seat seat) const {
  if (seat >= players_)
    throw RuleError(Statement(says::begins_with_nobody, definition_->variables[variable].id, seat + 1, players_));
  std::int32_t* value = state.variables() + variable_index(variable, no_seat);
  if (definition_->variables[variable].type != VariableDefinition::Type::order)
    *value = seat;
  else
    for (Seat place = 0; place < players_; ++place) value[place] = (seat + place) % players_;
}

}  // namespace houserule
