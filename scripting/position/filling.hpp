#pragma once
// A state while a position is being read into it.

#include <string>
#include <vector>

#include "core/model/state.hpp"
#include "scripting/definition/reader.hpp"

namespace houserule::position {

using build::Value;

/// Where the pieces of a value go.
struct Target {
  ZoneId zone = none;
  CellId cell = none;
};

class Filling {
 public:
  /// A finished match with nothing on the table.
  explicit Filling(const Game& game);
  /// A match in progress whose pieces have all been taken up.
  explicit Filling(const State& around);

  const Game& game() const { return state.game(); }
  const Definition& definition() const { return game().definition(); }

  void fault(const Place& place, const std::string& path, std::string message, std::string hint = {});
  void fault(const Value& value, std::string message, std::string hint = {});

  /// Lays a piece of that kind that is not used yet; `none` and a fault if there is none or it can't lie there. One
  /// that lay there before keeps its marks.
  PieceId place_piece(int kind, const Target& target, const Place& place, const std::string& path, bool face_down);
  /// From now on the zone holds what is placed there and nothing else.
  void name_zone(ZoneId zone) { named_[zone] = true; }
  /// Lays everything that zones which were not named held before. What has been used elsewhere is made up for by what
  /// named zones have no more use for: one of its kind, else one of its type.
  void put_back_the_rest();
  bool is_used(PieceId piece) const { return used_[piece]; }

  State state;
  Diagnostics diagnostics;

 private:
  PieceId unused_piece(int kind, const Target& target) const;
  PieceId unused_of_another_kind(int kind, const Target& target) const;
  PieceId left_over(PieceId like) const;
  bool lay_there(PieceId piece, const Target& target) const;
  int remoteness(PieceId piece, const Target& target) const;
  void put_back(PieceId piece, PieceId substitute);

  State before_;  // where everything was
  std::vector<bool> used_, named_;
};

/// Rows of letters: a text of lines, or a list of texts.
bool is_rows(const Value& value);
void read_rows(Filling& filling, const Value& value, const Target& target);

}  // namespace houserule::position
