// Bots that look where their seat can't, each caught by the check that is there for it.

#include "tests/contract/fixture.hpp"

namespace houserule {

// A friend defined where private names may be used: an explicit instantiation. Bots need not be so bold, tests do.
template <auto Member>
struct Burglar {
  friend const State& open_state(const SeatView& view) { return *(view.*Member); }
};
template struct Burglar<&SeatView::state_>;
const State& open_state(const SeatView& view);

namespace {

/// Decides by a number that it must not know.
class Cheat : public Decider {
 public:
  using Peek = std::uint32_t (*)(const SeatView&);
  explicit Cheat(Peek peek) : peek_(peek) {}
  Choice choose(SeatView& view, Generator&) override { return view.choice(peek_(view) % view.count()); }

 private:
  Peek peek_;
};

std::uint32_t look_into_the_other_hand(const SeatView& view) {
  const State& state = open_state(view);
  const ZoneIndex hand = state.game().definition().zones.find("hand");
  return state.piece(state.zone(state.game().zone_of(hand, 1 - view.seat())).head).kind;
}
std::uint32_t read_a_hidden_number(const SeatView& view) {
  const State& state = open_state(view);
  return state.zone(state.game().zone_of(state.game().definition().zones.find("deck"), no_seat)).tail;
}
std::uint32_t foresee(const SeatView& view) { return Generator(open_state(view).header().generator).next(); }
std::uint32_t remember(const SeatView&) {
  static std::uint32_t asked = 0;
  return ++asked;
}
std::uint32_t count_cards(const SeatView& view) {
  std::size_t pieces = 0;
  for (const SeenZone& zone : view.observe().zones) pieces += zone.pieces.size();
  return static_cast<std::uint32_t>(pieces);
}

/// What the contract finds of a bot that plays and is checked alone.
std::string finding(Cheat::Peek peek) {
  const std::vector<BotKind> bots{{"cheat", [peek](std::string_view) { return std::make_unique<Cheat>(peek); }}};
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest");
  ContractEffort effort;
  effort.matches = 8;  // bots are asked at some decisions only
  const auto findings = check_contract(package, 2, effort, bots);
  return findings.empty() ? "" : findings[0].check + ": " + findings[0].message.parts().front().in("en");
}

TEST(ContractOfBots, CatchesThoseThatKnowTooMuch) {
  EXPECT_EQ(finding(look_into_the_other_hand), "bots: if hidden pieces are dealt otherwise");
  EXPECT_EQ(finding(foresee), "bots: if what is hidden is exchanged");
  EXPECT_EQ(finding(read_a_hidden_number), "bots: if hidden pieces are dealt otherwise");
  EXPECT_EQ(finding(remember), "bots: asked again");
}

TEST(ContractOfBots, LetsThosePassThatGoByWhatTheySee) { EXPECT_EQ(finding(count_cards), ""); }

TEST(ContractOfBots, AllThatThereAreKeepToIt) {
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest");
  for (const BotKind& kind : bot_kinds()) {
    ContractEffort effort;
    effort.matches = 3;
    std::string text;
    for (const Finding& found : check_contract(package, 3, effort, {kind})) text += to_text(found) + "\n";
    EXPECT_EQ(text, "") << kind.name;
  }
}

}  // namespace
}  // namespace houserule
