#include "cli/commands/sampled_pairs.hpp"

namespace houserule::cli {

std::optional<PlayedPair> SampledPairs::known() {
  auto pair = next_ != nullptr ? next_->known() : std::nullopt;
  if (pair) add(*pair);
  return pair;
}

void SampledPairs::keep(const PlayedPair& pair) {
  add(pair);
  if (next_ != nullptr) next_->keep(pair);
}

void SampledPairs::add(const PlayedPair& pair) {
  if (!pair.a->result.finished || !pair.b->result.finished) return;
  a_.add(pair.a->result);
  b_.add(pair.b->result);
}

}  // namespace houserule::cli
