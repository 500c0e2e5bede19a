// Caldera Park: transcripts of every player count with each variant of the rulebook and with both, against golden/.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/games/caldera_park_fixture.hpp"
#include "tests/games/transcript.hpp"

namespace houserule::caldera_park::caldera_park_golden_test {
namespace {

using Variants = std::vector<std::string>;

class Transcripts : public ::testing::TestWithParam<Variants> {};

TEST_P(Transcripts, EveryPlayerCount) {
  for (int players = 1; players <= 4; ++players)
    testing::expect_golden(fmt::format("caldera-park-{}-{}", fmt::join(GetParam(), "+"), players),
                           testing::transcript(package(with(GetParam())), players, 1));
}

INSTANTIATE_TEST_SUITE_P(CalderaParkGolden, Transcripts,
                         ::testing::Values(Variants{"geysers"}, Variants{"tokens-a"}, Variants{"geysers", "tokens-a"}));

}  // namespace
}  // namespace houserule::caldera_park::caldera_park_golden_test
