#include "core/flow/searched.hpp"

#include <algorithm>
#include <cstring>
#include <span>

#include "core/model/random.hpp"
#include "core/model/subject.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

/// Whether a question in between, a variable or a choice in secret may say which of several pieces is meant.
bool names_pieces(const State& state) {
  const Game& game = state.game();
  const auto is_about_piece = [](const Frame& frame) {
    return frame.subject >= 0 && unpacked(frame.subject).type == Subject::Type::piece;
  };
  const auto holds_piece = [](const VariableDefinition& variable) {
    return variable.type == VariableDefinition::Type::piece;
  };
  return game.layout().commitment_values >= 0 ||
         std::ranges::any_of(std::span(state.frames(), state.header().depth), is_about_piece) ||
         std::ranges::any_of(game.definition().variables, holds_piece);
}

std::uint64_t number_of(std::span<const std::byte> bytes) {
  std::uint64_t number = bytes.size();
  for (; bytes.size() >= sizeof number; bytes = bytes.subspan(sizeof number)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    number = mix(number, word);
  }
  for (const std::byte byte : bytes) number = mix(number, static_cast<std::uint64_t>(byte));
  return number;
}

/// One after another, which are well mixed each.
std::uint64_t strung(std::uint64_t number, std::uint64_t next) { return number * 0x9e3779b97f4a7c15ULL + next; }

/// What is true of the pieces in their zones, each by its place.
class Pieces {
 public:
  explicit Pieces(const State& state) : state_(state), apart_(names_pieces(state)) {}

  std::uint64_t number() const {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < state_.game().zones().size(); ++i) {
      const auto zone = static_cast<ZoneId>(i);
      work::spend(state_.zone(zone).count);
      number = mix(number, state_.game().zones()[i].grid == nullptr ? number_of_list(zone) : number_of_grid(zone));
    }
    return number;
  }

 private:
  /// In their order, of a set too, whose top can be taken.
  std::uint64_t number_of_list(ZoneId zone) const {
    std::uint64_t number = 0;
    for (PieceId id = state_.zone(zone).head; id != none; id = state_.piece(id).above)
      number = strung(number, look(id));
    return number;
  }

  std::uint64_t number_of_grid(ZoneId zone) const {
    std::uint64_t number = 0;
    for (const int cell : state_.occupied(zone)) {
      number = mix(number, static_cast<std::uint64_t>(cell));
      for (PieceId id = state_.tops(zone)[cell]; id != none; id = state_.piece(id).below)
        number = strung(number, look(id));
    }
    return number;
  }

  std::uint64_t look(PieceId id) const {
    const PieceState& piece = state_.piece(id);
    const auto group = static_cast<std::uint64_t>(apart_ ? id : state_.game().pieces()[id].group);
    std::uint64_t number =
        group << 32 | std::uint64_t{piece.kind} << 16 | std::uint64_t{piece.marks} << 8 | piece.face_down;
    number = mix(number, std::uint64_t{piece.known} << 16 | piece.changed);
    const auto clues = state_.game().definition().clues.size();
    for (std::size_t clue = 0; clue < clues; ++clue) number = mix(number, state_.clues(id)[clue]);
    return number;
  }

  const State& state_;
  bool apart_;
};

}  // namespace

std::uint64_t searched_number(const State& state, Seat seat, int plies) {
  const Header& header = state.header();
  const Layout& layout = state.game().layout();
  const auto flow = std::uint64_t{header.program_counter} << 48 | std::uint64_t{header.winners} << 32 |
                    std::uint64_t{header.acted} << 16 | std::uint64_t{header.depth} << 8 | header.over;
  const auto made = static_cast<std::uint64_t>(plies) << 8 | static_cast<std::uint64_t>(seat);
  const auto between = std::span(state.bytes() + layout.frames, layout.zones - layout.frames);
  return mix(mix(flow, made), mix(number_of(between), Pieces(state).number()));
}

const std::int64_t* Searched::find(std::uint64_t position) const {
  const Entry& entry = entries_[position % most];
  return entry.position == position && entry.decision == work::decision ? &entry.worth : nullptr;
}

void Searched::keep(std::uint64_t position, std::int64_t worth) {
  entries_[position % most] = {position, work::decision, worth};
}

}  // namespace houserule
