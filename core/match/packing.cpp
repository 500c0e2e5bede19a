#include "core/match/packing.hpp"

namespace houserule {
namespace {

/// Texts and endings are of the definition, which both have: they are told by their place in it.
std::vector<const Text*> rating_texts(const Game& game) {
  std::vector<const Text*> texts{nullptr};
  for (const RatingDefinition& rating : game.definition().ratings)
    for (const RatingStep& step : rating.steps) texts.push_back(&step.text);
  return texts;
}

std::vector<const EndingDefinition*> all_endings(const Game& game) {
  std::vector<const EndingDefinition*> endings{nullptr};
  for (const EndingDefinition& ending : game.definition().endings) endings.push_back(&ending);
  return endings;
}

template <class Thing>
std::size_t place_in(const std::vector<const Thing*>& things, const Thing* thing) {
  std::size_t place = 0;
  while (things[place] != thing) ++place;
  return place;
}

void pack_seat(Packer& packer, const SeatScore& seat) {
  packer.put(seat.seat);
  packer.put(seat.total);
  packer.put(seat.lines.size());
  for (const ScoreCell& cell : seat.lines) {
    packer.put(cell.points);
    packer.put_text(cell.note);
    packer.put(cell.hidden);
  }
}

SeatScore unpack_seat(Unpacker& unpacker) {
  SeatScore seat;
  seat.seat = unpacker.get<Seat>();
  seat.total = unpacker.get<Points>();
  seat.lines.resize(unpacker.get<std::size_t>());
  for (ScoreCell& cell : seat.lines) {
    cell.points = unpacker.get<Points>();
    cell.note = unpacker.get_text();
    cell.hidden = unpacker.get<bool>();
  }
  return seat;
}

void pack_sheet(Packer& packer, const Game& game, const ScoreSheet& sheet) {
  packer.put(sheet.seats.size());
  for (const SeatScore& seat : sheet.seats) pack_seat(packer, seat);
  packer.put(sheet.ranking.size());
  for (const auto& tied : sheet.ranking) packer.put_list(tied);
  packer.put(place_in(all_endings(game), sheet.ending));
  packer.put(place_in(rating_texts(game), sheet.rating));
  packer.put_list(sheet.tie_breaks);
  packer.put_list(sheet.barred);
}

ScoreSheet unpack_sheet(Unpacker& unpacker, const Game& game) {
  ScoreSheet sheet;
  sheet.seats.resize(unpacker.get<std::size_t>());
  for (SeatScore& seat : sheet.seats) seat = unpack_seat(unpacker);
  sheet.ranking.resize(unpacker.get<std::size_t>());
  for (auto& tied : sheet.ranking) tied = unpacker.get_list<Seat>();
  sheet.ending = all_endings(game)[unpacker.get<std::size_t>()];
  sheet.rating = rating_texts(game)[unpacker.get<std::size_t>()];
  sheet.tie_breaks = unpacker.get_list<TieBreak>();
  sheet.barred = unpacker.get_list<Barred>();
  return sheet;
}

void pack_detail(Packer& packer, const MatchDetail& detail) {
  packer.put_list(detail.decisions);
  packer.put_list(detail.steps);
  packer.put_list(detail.played);
  packer.put_list(detail.ended_with);
}

MatchDetail unpack_detail(Unpacker& unpacker) {
  MatchDetail detail;
  detail.decisions = unpacker.get_list<MetDecision>();
  detail.steps = unpacker.get_list<int>();
  detail.played = unpacker.get_list<std::uint8_t>();
  detail.ended_with = unpacker.get_list<std::uint8_t>();
  return detail;
}

}  // namespace

void pack(Packer& packer, const Game& game, const MatchResult& result) {
  packer.put(result.number);
  packer.put(result.seed);
  packer.put(result.plies);
  packer.put(result.finished);
  packer.put(result.choices);
  packer.put(result.hash);
  pack_sheet(packer, game, result.sheet);
  packer.put(result.record.size());
  for (const PlayedPly& ply : result.record) {
    packer.put(ply.seat);
    packer.put_text(ply.phase);
    packer.put_text(ply.action);
    packer.put(ply.hash);
  }
  packer.put_list(result.uses);
  packer.put(result.detail.has_value());
  if (result.detail) pack_detail(packer, *result.detail);
}

MatchResult unpack_result(Unpacker& unpacker, const Game& game) {
  MatchResult result;
  result.number = unpacker.get<std::uint64_t>();
  result.seed = unpacker.get<std::uint64_t>();
  result.plies = unpacker.get<int>();
  result.finished = unpacker.get<bool>();
  result.choices = unpacker.get<std::uint64_t>();
  result.hash = unpacker.get<std::uint64_t>();
  result.sheet = unpack_sheet(unpacker, game);
  result.record.resize(unpacker.get<std::size_t>());
  for (PlayedPly& ply : result.record) {
    ply.seat = unpacker.get<Seat>();
    ply.phase = unpacker.get_text();
    ply.action = unpacker.get_text();
    ply.hash = unpacker.get<std::uint64_t>();
  }
  result.uses = unpacker.get_list<int>();
  if (unpacker.get<bool>()) result.detail = unpack_detail(unpacker);
  return result;
}

}  // namespace houserule
