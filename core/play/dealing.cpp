#include "core/play/dealing.hpp"

#include <algorithm>
#include <utility>

#include "core/model/clues.hpp"
#include "core/model/operations.hpp"

namespace houserule {
namespace {

using Pieces = std::vector<PieceId>;
using Kinds = std::vector<KindId>;

/// How often a deal is begun before one that fits is looked for.
constexpr int most_deals = 200;

/// What a piece may become: the kinds of its type with its back; dice: as often as a roll shows them.
Kinds kinds_like(const Game& game, PieceId piece) {
  const auto& kinds = game.definition().kinds;
  const auto& faces = game.definition().type_of(kinds[game.pieces()[piece].kind]).faces;
  if (!faces.empty()) return {faces.begin(), faces.end()};
  const KindDefinition& began_as = kinds[game.pieces()[piece].kind];
  Kinds alike;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kinds[kind].piece_type == began_as.piece_type && kinds[kind].back == began_as.back)
      alike.push_back(static_cast<KindId>(kind));
  return alike;
}

std::size_t any_below(Generator& generator, std::size_t bound) {
  return generator.below(static_cast<std::uint32_t>(bound));
}

void shuffle(Kinds& kinds, Generator& generator) {
  for (std::size_t i = kinds.size(); i > 1; --i) std::swap(kinds[i - 1], kinds[any_below(generator, i)]);
}

/// A piece of which something has been told, and how many of the kinds that are dealt fit it.
struct Told {
  PieceId piece;
  Clues clues;
  std::size_t fitting = 0;
};

class Deal {
 public:
  Deal(State& state, Sight sight, Generator& generator) : state_(state), sight_(sight), generator_(generator) {}
  void operator()(const Pieces& pieces);

 private:
  bool fits(const Told& told, KindId kind) const { return told.clues.allow(state_.game().definition(), kind); }
  std::size_t count_fitting(const Told& told) const;
  void imagine_changed(const Told& told);
  void sort(const Pieces& pieces);
  void collect();
  bool try_at_random(Kinds& rest);
  bool draw(const Told& told, std::size_t taken_alike, Kinds& rest);
  void look_for_one(Kinds& rest);
  bool find_kind(std::size_t told, std::vector<int>& taken_by, std::vector<bool>& tried) const;

  State& state_;
  Sight sight_;
  Generator& generator_;
  std::vector<Told> told_;  // first those that least fits
  Pieces untold_;
  Kinds kinds_;  // what is dealt to all of them, sorted: the draw does not begin with how they really lie
  Kinds dealt_;  // to told_, in order
};

std::size_t Deal::count_fitting(const Told& told) const {
  return static_cast<std::size_t>(std::ranges::count_if(kinds_, [&](KindId kind) { return fits(told, kind); }));
}

/// It may have become anything that fits.
void Deal::imagine_changed(const Told& told) {
  Kinds any = kinds_like(state_.game(), told.piece);
  std::erase_if(any, [&](KindId kind) { return !fits(told, kind); });
  imagine_kind(state_, told.piece, any[any_below(generator_, any.size())]);
}

void Deal::sort(const Pieces& pieces) {
  for (const PieceId piece : pieces) {
    const Told told{piece, has_clues(state_) ? clues_of(state_, sight_, piece) : Clues{}};
    if (!told.clues.any())
      untold_.push_back(piece);
    else if (sight_.is_any(state_, piece))
      imagine_changed(told);
    else
      told_.push_back(told);
  }
}

void Deal::collect() {
  for (const Told& told : told_) kinds_.push_back(state_.piece(told.piece).kind);
  for (const PieceId piece : untold_)
    if (!sight_.is_any(state_, piece)) kinds_.push_back(state_.piece(piece).kind);
  while (kinds_.size() < told_.size() + untold_.size()) {
    const auto any = kinds_like(state_.game(), untold_.front());
    kinds_.push_back(any[any_below(generator_, any.size())]);
  }
  std::sort(kinds_.begin(), kinds_.end());
  for (Told& told : told_) told.fitting = count_fitting(told);
  std::ranges::stable_sort(told_, {}, [](const Told& told) { return std::pair(told.fitting, told.clues); });
}

/// Draws one that fits. The fewer are left of those that did at first, the more other deals begin alike: as often the
/// whole deal is given up. `taken_alike`: by pieces before it of which the same was told; that many can't be left.
bool Deal::draw(const Told& told, std::size_t taken_alike, Kinds& rest) {
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < rest.size(); ++i)
    if (fits(told, rest[i])) fitting.push_back(i);
  if (any_below(generator_, told.fitting - taken_alike) >= fitting.size()) return false;
  const std::size_t drawn = fitting[any_below(generator_, fitting.size())];
  dealt_.push_back(rest[drawn]);
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(drawn));
  return true;
}

bool Deal::try_at_random(Kinds& rest) {
  rest = kinds_;
  dealt_.clear();
  std::size_t taken_alike = 0;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    taken_alike = i > 0 && told_[i].clues == told_[i - 1].clues ? taken_alike + 1 : 0;
    if (!draw(told_[i], taken_alike, rest)) return false;
  }
  return true;
}

/// Along a path of pieces that could take another instead (Kuhn 1955).
bool Deal::find_kind(std::size_t told, std::vector<int>& taken_by, std::vector<bool>& tried) const {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (tried[i] || !fits(told_[told], kinds_[i])) continue;
    tried[i] = true;
    if (taken_by[i] >= 0 && !find_kind(static_cast<std::size_t>(taken_by[i]), taken_by, tried)) continue;
    taken_by[i] = static_cast<int>(told);
    return true;
  }
  return false;
}

void Deal::look_for_one(Kinds& rest) {
  shuffle(kinds_, generator_);
  std::vector<int> taken_by(kinds_.size(), -1);
  for (std::size_t told = 0; told < told_.size(); ++told) {
    std::vector<bool> tried(kinds_.size(), false);
    find_kind(told, taken_by, tried);  // there is one: as they really lie
  }
  rest.clear();
  dealt_.assign(told_.size(), KindId{0});
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (taken_by[i] < 0)
      rest.push_back(kinds_[i]);
    else
      dealt_[static_cast<std::size_t>(taken_by[i])] = kinds_[i];
  }
}

void Deal::operator()(const Pieces& pieces) {
  sort(pieces);
  collect();
  Kinds rest = kinds_;
  bool fits_all = told_.empty();
  for (int i = 0; i < most_deals && !fits_all; ++i) fits_all = try_at_random(rest);
  if (!fits_all) look_for_one(rest);
  shuffle(rest, generator_);
  for (std::size_t i = 0; i < told_.size(); ++i) imagine_kind(state_, told_[i].piece, dealt_[i]);
  for (std::size_t i = 0; i < untold_.size(); ++i) imagine_kind(state_, untold_[i], rest[i]);
}

}  // namespace

void deal_kinds(State& state, Sight sight, const Pieces& pieces, Generator& generator) {
  Deal(state, sight, generator)(pieces);
}

}  // namespace houserule
