// Games whose amounts are secret keep the contract, and who reads another's is caught.

#include "tests/contract/fixture.hpp"

namespace houserule {
namespace {

TEST(SecretAmountsContract, SealedBidsKeepIt) { EXPECT_EQ(faults_of("sealed-bids"), ""); }

TEST(SecretAmountsContract, ChipsInAHandKeepIt) { EXPECT_EQ(faults_of("chips-in-hand"), ""); }

TEST(SecretAmountsContract, WhoReadsAnothersBidIsCaught) {
  const std::string faults = faults_of("reads-a-bid");
  EXPECT_NE(faults.find("bid.legal: player 1 can't see 'bid'"), std::string::npos) << faults;
}

}  // namespace
}  // namespace houserule
