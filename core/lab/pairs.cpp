#include "core/lab/pairs.hpp"

#include <algorithm>

#include "core/match/packing.hpp"

namespace houserule {
namespace {

constexpr std::uint64_t ahead_of_each = 32;  // pairs that a process plays in one go, whether they will be needed or not

bool is_whole(const PlayedPair& pair) { return pair.a && pair.b; }

void pack_side(Packer& packer, const Game& game, const PlayedSide& side) {
  packer.put_list(side.values);
  pack(packer, game, side.result);
  packer.put(side.bots.size());
  for (const std::string& bot : side.bots) packer.put_text(bot);
}

PlayedSide unpack_side(Unpacker& unpacker, const Game& game) {
  PlayedSide side;
  side.values = unpacker.get_list<std::optional<std::int64_t>>();
  side.result = unpack_result(unpacker, game);
  side.bots.resize(unpacker.get<std::size_t>());
  for (std::string& bot : side.bots) bot = unpacker.get_text();
  return side;
}

}  // namespace

PairThreads::PairThreads(const Side& a, const Side& b, const std::vector<Measure>& measures, const Plan& plan) {
  for (int i = 0; i < plan.threads; ++i)
    players_.push_back(std::make_unique<PairPlayers>(PairPlayers{{a, measures, plan}, {b, measures, plan}}));
}

PlayedPairs PairThreads::play(std::uint64_t first, std::uint64_t count) {
  PlayedPairs played{std::vector<PlayedPair>(count), nullptr};
  const MakeTask make_task = [&](int thread) -> Task {
    return [&, &players = *players_[static_cast<std::size_t>(thread)]](std::uint64_t number) {
      PlayedPair& pair = played.pairs[number - first];
      pair.a = players.a.play(number);
      pair.b = players.b.play(number);
    };
  };
  std::uint64_t failed = first;
  try {
    work_through({first, first + count, static_cast<int>(players_.size()), nullptr}, make_task, &failed);
  } catch (...) {
    played.error = std::current_exception();
    played.pairs.resize(failed - first);
  }
  return played;
}

std::vector<PlayedPair> Pairs::take(std::uint64_t first, std::uint64_t count) {
  std::vector<PlayedPair> pairs;
  while (pairs.size() < count && !known_are_through_)
    if (auto pair = known())
      pairs.push_back(std::move(*pair));
    else
      known_are_through_ = true;
  const std::size_t known = pairs.size();
  if (known == count) return pairs;
  PlayedPairs played = plan_.workers != nullptr ? play_together(first + known, count - known)
                                                : threads_.play(first + known, count - known);
  for (PlayedPair& pair : played.pairs) {
    if (!is_whole(pair)) return pairs;  // none is kept beyond a gap
    if (plan_.keeper != nullptr) plan_.keeper->keep(pair);
    pairs.push_back(std::move(pair));
  }
  if (played.error) std::rethrow_exception(played.error);
  return pairs;
}

std::optional<PlayedPair> Pairs::known() {
  auto pair = plan_.keeper != nullptr ? plan_.keeper->known() : std::nullopt;
  if (plan_.workers == nullptr) return pair;
  const std::string bytes = plan_.workers->exchange(pair ? pack_pair(*pair) : "")[0];
  return bytes.empty() ? std::nullopt : std::optional(unpack_pair(bytes));
}

/// Some more than are wanted, so that nobody is idle; they wait for their turn.
PlayedPairs Pairs::play_together(std::uint64_t first, std::uint64_t count) {
  PlayedPairs played;
  if (ahead_.size() < count) play_ahead(first + ahead_.size());
  for (; played.pairs.size() < count && !ahead_.empty(); ahead_.pop_front())
    played.pairs.push_back(std::move(ahead_.front()));
  if (played.pairs.size() < count && fault_) {
    played.error = threads_.play(*fault_, 1).error;
    if (!played.error) played.error = std::make_exception_ptr(FailedElsewhere(*fault_));
  }
  return played;
}

void Pairs::play_ahead(std::uint64_t first) {
  if (fault_) return;
  const std::uint64_t end =
      std::min(plan_.most_pairs, first + ahead_of_each * static_cast<std::uint64_t>(plan_.workers->size()));
  play_shares(
      *plan_.workers, first, end, [&](std::uint64_t from, std::uint64_t to) { return play_share(from, to); },
      [&](const std::string& bytes) {
        ahead_.push_back(unpack_pair(bytes));
        return true;
      },
      fault_);
}

PlayedShare Pairs::play_share(std::uint64_t from, std::uint64_t to) {
  const PlayedPairs played = threads_.play(from, to - from);
  PlayedShare share;
  for (auto pair = played.pairs.begin(); pair != played.pairs.end() && is_whole(*pair); ++pair)
    share.results.push_back(pack_pair(*pair));
  if (played.error && share.results.size() == played.pairs.size()) share.failed = from + played.pairs.size();
  return share;
}

std::string Pairs::pack_pair(const PlayedPair& pair) const {
  Packer packer;
  pack_side(packer, *a_.game, *pair.a);
  pack_side(packer, *b_.game, *pair.b);
  return packer.take();
}

PlayedPair Pairs::unpack_pair(const std::string& bytes) const {
  Unpacker unpacker(bytes);
  PlayedPair pair;
  pair.a = unpack_side(unpacker, *a_.game);
  pair.b = unpack_side(unpacker, *b_.game);
  return pair;
}

}  // namespace houserule
