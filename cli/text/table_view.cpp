#include "cli/text/table_view.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/messages.hpp"
#include "cli/text/names.hpp"
#include "cli/text/output.hpp"
#include "core/model/amounts.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"

namespace houserule::cli {
namespace {

using Whose = TableLine::Whose;

/// "red, not 5": what the viewer has been told of a piece.
std::string clues_text(const Definition& definition, const Clues& clues, const Look& look) {
  std::vector<std::string> is, is_not;
  for (std::size_t clue = 0; clue < definition.clues.size(); ++clue) {
    const std::string name = term_name(definition, definition.clues[clue], look);
    if ((clues.is >> clue & 1) != 0) is.push_back(name);
    if ((clues.is_not >> clue & 1) != 0) is_not.push_back(say(look.language, Message::not_so, name));
  }
  is.insert(is.end(), is_not.begin(), is_not.end());
  return fmt::format("{}", fmt::join(is, ", "));
}

/// Its back, and what the viewer has been told of it; may be empty.
std::string unseen_name(const Game& game, const SeenPiece& piece, const Look& look) {
  const std::string back = back_name(game, piece.back);
  const std::string clues = clues_text(game.definition(), piece.clues, look);
  return back + (back.empty() || clues.empty() ? "" : ", ") + clues;
}

bool looks_alike(const SeenPiece& a, const SeenPiece& b) {
  return a.kind == b.kind && a.face_down == b.face_down && a.marks == b.marks && (a.kind >= 0 || a.back == b.back) &&
         a.clues == b.clues;
}

std::string counted(const Game& game, const SeenPiece& piece, int count, const Look& look) {
  const std::string name = seen_name(game, piece, look);
  if (piece.kind >= 0) return count == 1 ? name : fmt::format("{} ×{}", name, count);
  const std::string unseen = count_of(game.definition(), type_of(game, piece), count, look);
  return name.empty() ? unseen : fmt::format("{} ({})", unseen, name);
}

std::string owner_title(const Game& game, Seat owner, Seat viewer, const Look& look) {
  std::string title = seat_name(game, owner, look);
  if (owner == viewer) title += fmt::format(" ({})", sentence(Message::you, look.language));
  return title;
}

bool is_shown(const Game& game, ZoneId zone) { return game.definition().zones[game.zones()[zone].definition].shown; }

/// The viewer's own first, then the others in seat order; the table's before all.
std::vector<const SeenZone*> in_viewing_order(const Game& game, const Observation& seen) {
  std::vector<const SeenZone*> zones;
  for (const SeenZone& zone : seen.zones) zones.push_back(&zone);
  const auto rank = [&](const SeenZone* zone) {
    const Seat seat = game.zones()[zone->zone].seat;
    return seat == seen.viewer && seat != no_seat ? -1 : seat;
  };
  std::stable_sort(zones.begin(), zones.end(), [&](const auto* a, const auto* b) {
    const ZoneIndex da = game.zones()[a->zone].definition, db = game.zones()[b->zone].definition;
    return da != db ? da < db : rank(a) < rank(b);
  });
  return zones;
}

/// What somebody chooses from is drawn even where it is not shown otherwise.
bool is_drawn(const Game& game, ZoneId zone, const BoardLabels& labels) {
  return game.zones()[zone].grid != nullptr && (is_shown(game, zone) || labels.contains(zone));
}

std::string board_title(const Game& game, const Observation& seen, ZoneId zone, const Look& look) {
  const Zone& of = game.zones()[zone];
  const std::string title = of.seat == no_seat ? zone_name(game.definition(), of.definition, look)
                                               : owner_title(game, of.seat, seen.viewer, look);
  return paint(look.colour, of.seat == seen.viewer ? "title" : "bold", title);
}

/// How many lie there, without which.
std::string brief_text(const Game& game, const SeenZone& zone, const Look& look) {
  if (zone.pieces.empty()) return sentence(Message::empty_zone, look.language);
  const int type = type_of(game, zone.pieces.front());
  const bool mixed = std::ranges::any_of(zone.pieces, [&](const auto& piece) { return type_of(game, piece) != type; });
  return count_of(game.definition(), mixed ? mixed_types : type, static_cast<int>(zone.pieces.size()), look);
}

constexpr std::size_t most_places = 8;

/// "wolf (mountain), goat (forest)" on a board of a few places without ways between them; else how many.
std::string brief_board_text(const Game& game, const SeenZone& zone, const Look& look) {
  const Grid& grid = *game.zones()[zone.zone].grid;
  const bool has_places_alone = grid.definition().topology == Topology::graph && grid.definition().edges.empty();
  if (!has_places_alone || zone.pieces.empty() || zone.pieces.size() > most_places) return brief_text(game, zone, look);
  std::vector<std::string> texts;
  for (const SeenPiece& piece : zone.pieces)
    texts.push_back(
        fmt::format("{} ({})", counted(game, piece, 1, look), cell_name(game.definition(), grid, piece.cell, look)));
  return fmt::format("{}", fmt::join(texts, ", "));
}

void add_boards(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined,
                const BoardLabels& labels, std::vector<TableBoard>& boards) {
  const auto grids = std::ranges::count_if(
      seen.zones, [&](ZoneId zone) { return is_drawn(game, zone, labels); }, &SeenZone::zone);
  for (const SeenZone* zone : in_viewing_order(game, seen)) {
    if (!is_drawn(game, zone->zone, labels)) continue;
    const auto outline = outlined.find(zone->zone);
    const auto label = labels.find(zone->zone);
    TableBoard board{game.zones()[zone->zone].seat,
                     label != labels.end(),
                     board_title(game, seen, zone->zone, look),
                     brief_board_text(game, *zone, look),
                     {}};
    board.drawing = draw_board(game, *zone, label == labels.end() ? CellLabels{} : label->second, look,
                               outline == outlined.end() ? CellSet{} : outline->second);
    board.bare = board.labelled && !shows_labels(board.drawing, look);
    if (grids > 1) board.drawing.insert(board.drawing.begin(), board.title);
    boards.push_back(std::move(board));
  }
}

void add_part(std::vector<TableLine>& lines, const std::string& title, Whose whose, const std::string& part,
              const std::string& brief) {
  if (lines.empty() || lines.back().title != title) lines.push_back({title, whose, {}, {}});
  lines.back().parts.push_back(part);
  lines.back().brief.push_back(brief);
}

/// Whether every seat's zone of a definition is empty; then it is not worth a line.
bool nobody_has_any(const Game& game, const Observation& seen, ZoneIndex definition) {
  return std::all_of(seen.zones.begin(), seen.zones.end(), [&](const SeenZone& zone) {
    return game.zones()[zone.zone].definition != definition || (zone.pieces.empty() && zone.counted);
  });
}

void add_zones(const Game& game, const Observation& seen, const Look& look, std::vector<TableLine>& lines) {
  for (const SeenZone* zone : in_viewing_order(game, seen)) {
    const Zone& of = game.zones()[zone->zone];
    if (of.grid != nullptr || !is_shown(game, zone->zone)) continue;
    if (of.seat != no_seat && nobody_has_any(game, seen, of.definition)) continue;
    const std::string title = zone_name(game.definition(), of.definition, look);
    const std::string text = zone_text(game, *zone, look), brief = brief_text(game, *zone, look);
    const std::string owner =
        of.seat == no_seat ? "" : seat_name(game, of.seat, look) + sentence(Message::colon, look.language);
    if (of.seat == no_seat)
      add_part(lines, title, Whose::table, text, brief);
    else if (of.seat == seen.viewer)
      add_part(lines, fmt::format("{} ({})", title, sentence(Message::you, look.language)), Whose::viewer, text, text);
    else
      add_part(lines, title, Whose::others, owner + text, owner + brief);
  }
}

/// "?" of what the viewer can't see; what is wide is never secret.
std::string amount_text(const std::int32_t* slots, bool wide) {
  return !wide && *slots == hidden_amount_value ? "?" : std::to_string(number_at(slots, wide));
}

/// Of the table and of all seats, or only of one.
void add_counters(const Game& game, const Observation& seen, const Look& look, Seat only,
                  std::vector<TableLine>& lines) {
  const auto& counters = game.definition().counters;
  for (std::size_t i = 0; i < counters.size(); ++i) {
    if (!counters[i].shown || !counters[i].players.has(game.players())) continue;
    const std::string& name = counters[i].name.in(look.language);
    const std::string title = name.empty() ? capitalised(id_words(counters[i].id)) : name;
    if (only != no_seat && !counters[i].each_seat) continue;
    for (Seat seat = std::max(only, 0); seat < (only >= 0               ? only + 1
                                                : counters[i].each_seat ? game.seats()
                                                                        : 1);
         ++seat) {
      const std::int32_t* slots = seen.counters.data() + game.counter_index(CounterIndex(i), seat);
      const std::string whose =
          counters[i].each_seat ? owner_title(game, seat, seen.viewer, look) + sentence(Message::colon, look.language)
                                : "";
      const std::string text = whose + amount_text(slots, counters[i].is_wide());
      add_part(lines, title, Whose::table, text, text);
    }
  }
}

/// Blank where a variable holds nothing.
std::string variable_text(const Game& game, const Observation& seen, const VariableDefinition& variable,
                          const std::int32_t* slots, const Look& look) {
  using Type = VariableDefinition::Type;
  const Definition& definition = game.definition();
  if (variable.type == Type::number || *slots == hidden_amount_value)
    return amount_text(slots, variable.is_wide() && !variable.is_list());
  if (*slots < 0) return "";
  if (variable.type == Type::seat || variable.type == Type::order) return owner_title(game, *slots, seen.viewer, look);
  if (variable.type == Type::cell) return cell_name(definition, game.grid_of(variable.zone), *slots, look);
  if (*slots < static_cast<int>(definition.kinds.size())) return kind_name(definition, *slots, look);
  return translated(definition, id_words(definition.vocabulary[TermIndex(*slots)].id), look);
}

/// One after another; "empty" if there are none.
std::string list_text(const Game& game, const Observation& seen, const VariableDefinition& list,
                      const std::int32_t* slots, const Look& look) {
  if (*slots == 0) return sentence(Message::empty_zone, look.language);
  std::string text;
  for (int i = 1; i <= *slots; ++i) text += (i == 1 ? "" : ", ") + variable_text(game, seen, list, slots + i, look);
  return text;
}

/// Those that have a name, without pieces, which are seen where they lie; an order as its seats.
void add_variables(const Game& game, const Observation& seen, const Look& look, Seat only,
                   std::vector<TableLine>& lines) {
  const auto& variables = game.definition().variables;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const VariableDefinition& variable = variables[i];
    if (variable.name.empty() || variable.type == VariableDefinition::Type::piece) continue;
    const bool is_order = variable.type == VariableDefinition::Type::order;
    if (only != no_seat && !variable.each_seat) continue;
    for (Seat seat = std::max(only, 0); seat < (only >= 0 ? only + 1 : variable.each_seat ? game.seats() : 1); ++seat)
      for (int place = 0; place < (is_order ? game.seats() : 1); ++place) {
        const std::int32_t* slots = seen.variables.data() + game.variable_index(VariableIndex(i), seat) + place;
        const std::string text = variable.is_list() ? list_text(game, seen, variable, slots, look)
                                                    : variable_text(game, seen, variable, slots, look);
        const std::string whose =
            variable.each_seat ? owner_title(game, seat, seen.viewer, look) + sentence(Message::colon, look.language)
                               : "";
        if (!text.empty()) add_part(lines, variable.name.in(look.language), Whose::table, whose + text, whose + text);
      }
  }
}

/// "9 cards: B4 Y1 R7": a face-down pile, with the letters of those that the viewer has seen.
std::string pile_text(const Game& game, const SeenZone& zone, const Look& look) {
  const auto symbols = kind_symbols(game.definition());
  std::string seen;
  int type = type_of(game, zone.pieces.front());
  for (const SeenPiece& piece : zone.pieces) {
    if (type_of(game, piece) != type) type = mixed_types;
    if (piece.kind < 0) continue;
    const auto kind = static_cast<std::size_t>(piece.kind);
    seen += " " + paint(look.colour, game.definition().kinds[kind].colour, symbols[kind]);
  }
  return count_of(game.definition(), type, static_cast<int>(zone.pieces.size()), look) +
         (seen.empty() ? "" : ":" + seen);
}

std::string pieces_text(const Game& game, const SeenZone& zone, const Look& look) {
  std::string text;
  for (std::size_t i = 0; i < zone.pieces.size();) {
    std::size_t end = i + 1;
    while (end < zone.pieces.size() && looks_alike(zone.pieces[i], zone.pieces[end])) ++end;
    text += (text.empty() ? "" : ", ") + counted(game, zone.pieces[i], static_cast<int>(end - i), look);
    i = end;
  }
  return text;
}

/// "6 of Hearts, below it 12 cards": of a pile whose top alone lies in sight.
std::string topmost_text(const Game& game, const SeenZone& zone, const Look& look) {
  const auto below = static_cast<int>(zone.pieces.size()) - 1;
  const std::string top = seen_name(game, zone.pieces.back(), look);
  if (below == 0) return top;
  int type = type_of(game, zone.pieces.front());
  for (const SeenPiece& piece : zone.pieces)
    if (type_of(game, piece) != type) type = mixed_types;
  return say(look.language, Message::with_below, top, count_of(game.definition(), type, below, look));
}

/// "Coral, ?": those that the viewer knows, and that there may be more.
std::string uncounted_text(const Game& game, const SeenZone& zone, const Look& look) {
  return zone.pieces.empty() ? "?" : pieces_text(game, zone, look) + ", ?";
}

}  // namespace

std::string seen_name(const Game& game, const SeenPiece& piece, const Look& look) {
  if (piece.kind < 0) return unseen_name(game, piece, look);
  std::string name = kind_name(game.definition(), piece.kind, look);
  const int type = game.definition().kinds[static_cast<std::size_t>(piece.kind)].piece_type;
  const auto& marks = game.definition().piece_types[static_cast<std::size_t>(type)].marks;
  std::string notes = piece.face_down ? sentence(Message::face_down, look.language) : "";
  for (std::size_t mark = 0; mark < marks.size(); ++mark)
    if ((piece.marks & (1u << mark)) != 0) notes += (notes.empty() ? "" : ", ") + id_words(marks[mark]);
  return notes.empty() ? name : fmt::format("{} ({})", name, notes);
}

std::string zone_text(const Game& game, const SeenZone& zone, const Look& look) {
  if (!zone.counted) return uncounted_text(game, zone, look);
  if (zone.pieces.empty()) return sentence(Message::empty_zone, look.language);
  if (game.definition().zones[game.zones()[zone.zone].definition].sees == Sees::top)
    return topmost_text(game, zone, look);
  const bool pile = zone.pieces.size() > 1 && std::ranges::all_of(zone.pieces, &SeenPiece::face_down);
  if (pile && std::ranges::any_of(zone.pieces, [](const SeenPiece& piece) { return piece.kind >= 0; }))
    return pile_text(game, zone, look);
  return pieces_text(game, zone, look);
}

namespace {
/// Whether the flow comes to the phase between these instructions.
bool holds_phase(const Game& game, std::size_t first, std::size_t end, int phase) {
  const auto& program = game.program();
  return std::any_of(program.begin() + static_cast<std::ptrdiff_t>(first),
                     program.begin() + static_cast<std::ptrdiff_t>(end), [phase](const Instruction& instruction) {
                       return instruction.op == Instruction::Op::phase && instruction.operand == phase;
                     });
}

/// One that is through keeps its number, and nobody needs it any more: it is told while a phase in it goes on, or one
/// that a script asks for.
bool is_told(const Game& game, const Observation& seen, std::size_t loop) {
  using Op = Instruction::Op;
  const auto& program = game.program();
  if (game.loops()[loop].empty() || seen.loops[loop] == 0 || seen.phase < 0) return false;
  if (!holds_phase(game, 0, program.size(), seen.phase)) return true;
  for (std::size_t i = 0; i < program.size(); ++i)
    if ((program[i].op == Op::repeat || program[i].op == Op::until) && program[i].loop == loop)
      return holds_phase(game, i, program[i].target, seen.phase);
  return false;
}
}  // namespace

std::string moment_text(const Game& game, const Observation& seen, const Look& look) {
  std::string text;
  for (std::size_t i = 0; i < seen.loops.size(); ++i)
    if (is_told(game, seen, i))
      text += fmt::format("{}{} {}", text.empty() ? "" : " · ",
                          translated(game.definition(), id_words(game.loops()[i]), look), seen.loops[i]);
  if (seen.phase >= 0) text += (text.empty() ? "" : " · ") + phase_name(game.definition(), seen.phase, look);
  return text;
}

namespace {

TableParts zone_parts(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined,
                      const BoardLabels& labels) {
  TableParts parts;
  parts.viewer = seen.viewer;
  add_boards(game, seen, look, outlined, labels, parts.boards);
  if (!parts.boards.empty()) parts.legend = board_legend(game, seen, look);
  add_zones(game, seen, look, parts.lines);
  return parts;
}

Block draw_parts(const TableParts& parts, const Look& look) {
  Block block = draw_boards(parts.boards, look);
  add_paragraph(block, parts.legend);
  add_paragraph(block, draw_lines(parts.lines, look));
  return block;
}

}  // namespace

std::vector<TableLine> amount_lines(const Game& game, const Observation& seen, const Look& look, Seat only) {
  std::vector<TableLine> lines;
  add_counters(game, seen, look, only, lines);
  add_variables(game, seen, look, only, lines);
  return lines;
}

TableParts table_parts(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined,
                       const BoardLabels& labels) {
  TableParts parts = zone_parts(game, seen, look, outlined, labels);
  std::ranges::move(amount_lines(game, seen, look), std::back_inserter(parts.lines));
  return parts;
}

Block draw_boards(const std::vector<TableBoard>& boards, const Look& look) {
  std::vector<Block> blocks;
  for (const TableBoard& board : boards) blocks.push_back(board.drawing);
  return beside(blocks, 4, look.width);
}

Block draw_lines(const std::vector<TableLine>& lines, const Look& look) {
  if (lines.empty()) return {};
  int margin = 0;
  for (const TableLine& line : lines) margin = std::max(margin, display_width(line.title));
  Block block;
  for (const TableLine& line : lines) {
    const Block text = wrap(line.parts, " · ", look.width - margin - 2, margin + 2);
    for (std::size_t i = 0; i < text.size(); ++i)
      block.push_back(i == 0 ? paint(look.colour, "bold", pad_right(line.title, margin)) + "  " + text[i] : text[i]);
  }
  return block;
}

Block draw_table(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined,
                 const BoardLabels& labels) {
  return draw_parts(table_parts(game, seen, look, outlined, labels), look);
}

Block draw_zones(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined) {
  return draw_parts(zone_parts(game, seen, look, outlined, {}), look);
}

namespace {

/// Puts what they are in place of amounts that can't be seen.
void open_amounts(std::vector<std::int32_t>& seen, const std::int32_t* amounts) {
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (seen[i] == hidden_amount_value) seen[i] = amounts[i];
}

}  // namespace

Observation open_observation(const Referee& referee, const State& state, Seat viewer) {
  Observation seen = observe(referee, state, viewer);
  open_amounts(seen.counters, state.counters());
  open_amounts(seen.variables, state.variables());
  for (SeenZone& zone : seen.zones) {
    std::vector<PieceId> pieces;
    list_pieces(state, zone.zone, pieces);
    zone = {zone.zone, {}};
    for (const PieceId id : pieces) {
      const PieceState& piece = state.piece(id);
      zone.pieces.push_back({piece.kind,
                             state.game().pieces()[id].group,
                             piece.face_down != 0,
                             piece.marks,
                             piece.cell == none ? -1 : piece.cell,
                             {}});
    }
    if (state.game().zones()[zone.zone].shape == Shape::set) std::sort(zone.pieces.begin(), zone.pieces.end());
  }
  return seen;
}

}  // namespace houserule::cli
