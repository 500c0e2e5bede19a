#include "core/match/workers.hpp"

#include <algorithm>
#include <chrono>

#include "core/match/packing.hpp"

namespace houserule {
namespace {

constexpr std::uint64_t least_share = 8;  // of one process in a round, or few long matches would leave many waiting
constexpr std::uint64_t largest_share = 4096;
constexpr double round_seconds = 0.25;

using Clock = std::chrono::steady_clock;

/// How large the next share should be, so that a round takes as long as it should.
std::uint64_t next_share(std::uint64_t share, Clock::duration taken) {
  const double seconds = std::chrono::duration<double>(taken).count();
  if (seconds < round_seconds / 2) return std::min(share * 2, largest_share);
  return seconds > round_seconds * 2 ? std::max(share / 2, least_share) : share;
}

std::string pack_share(const PlayedShare& share, std::uint64_t next) {
  Packer packer;
  packer.put(next);
  packer.put(share.failed.has_value());
  packer.put(share.failed.value_or(0));
  packer.put(share.results.size());
  for (const std::string& result : share.results) packer.put_text(result);
  return packer.take();
}

}  // namespace

bool agree(Workers* workers, bool mine) {
  return workers == nullptr ? mine : workers->exchange(mine ? "1" : "")[0] == "1";
}

std::uint64_t play_shares(Workers& workers, std::uint64_t first, std::uint64_t end,
                          const std::function<PlayedShare(std::uint64_t, std::uint64_t)>& play,
                          const std::function<bool(const std::string&)>& take, std::optional<std::uint64_t>& failed) {
  const auto size = static_cast<std::uint64_t>(workers.size()), rank = static_cast<std::uint64_t>(workers.rank());
  for (std::uint64_t share = least_share; first < end;) {
    const auto start = Clock::now();
    const std::uint64_t from = std::min(end, first + rank * share);
    const PlayedShare mine = play(from, std::min(end, from + share));
    const auto all = workers.exchange(pack_share(mine, next_share(share, Clock::now() - start)));
    const std::uint64_t played = share;
    for (std::uint64_t of = 0; of < size && first < end; ++of) {
      Unpacker unpacker(all[of]);
      const auto next = unpacker.get<std::uint64_t>();
      if (of == 0) share = next;
      const bool fails = unpacker.get<bool>();
      const auto number = unpacker.get<std::uint64_t>();
      const auto results = unpacker.get<std::size_t>();
      const std::uint64_t wanted = std::min(played, end - first);
      for (std::size_t i = 0; i < results; ++i, ++first)
        if (!take(unpacker.get_text())) return first + 1;
      if (fails) failed = number;
      if (results < wanted) return first;  // failed or stopped
    }
  }
  return first;
}

}  // namespace houserule
