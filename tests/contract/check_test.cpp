// Each check against something that breaks just what it looks at.

#include "core/flow/notation.hpp"
#include "core/model/held_pieces.hpp"
#include "core/model/operations.hpp"
#include "scripting/checks/contract/examination.hpp"
#include "tests/contract/fixture.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::check_test {
namespace {

using namespace contract;

const std::string honest_folder = std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest";

/// Rules in C++, which no sandbox holds back: what the honest game's script says, with one lie.
struct LyingRules : Rules {
  explicit LyingRules(std::unique_ptr<Rules> honest_rules) : honest(std::move(honest_rules)) {}
  void choose(const State& state, const Action& partial, int argument, Choices& out) override {
    honest->choose(state, partial, argument, out);
  }
  bool legal(const State& state, const Action& action, std::string* why) override {
    return honest->legal(state, action, why);
  }
  bool apply(State& state, const Action& action) override { return honest->apply(state, action); }
  void step(State& state, int step, const Action& action) override { honest->step(state, step, action); }
  void trigger(State& state, Seat seat, PieceId piece) override { honest->trigger(state, seat, piece); }
  bool condition(const State& state, int condition) override { return honest->condition(state, condition); }
  Points score(const State& state, Seat viewer, Seat seat, int line, std::span<const Points> earlier,
               std::string* note) override {
    return honest->score(state, viewer, seat, line, earlier, note);
  }
  std::unique_ptr<Rules> honest;
};

struct Examined {
  template <class Liar>
  static std::unique_ptr<Rules> lie(const Package& package) {
    return std::make_unique<Liar>(package.make_rules());
  }

  explicit Examined(std::unique_ptr<Rules> (*make)(const Package&) = nullptr, const std::string& folder = honest_folder)
      : package(load_package(folder)),
        referee(package.game(2), make == nullptr ? package.make_rules() : make(package)),
        examination{package, referee, effort, bot_kinds(), Generator(1)},
        state(referee.start(1)) {}

  /// To the first decision of phase `play`.
  void steal_twice() {
    for (int i = 0; i < 2; ++i) referee.apply_legal(state, Action(referee.legal(state, referee.actor(state))[0]));
  }
  Decision decision() { return {referee.actor(state), referee.legal(state, referee.actor(state))}; }

  /// "check: sentence" of what a check finds, up to the end of the line; "" if nothing.
  template <class Check>
  std::string fault_of(const Check& check) {
    try {
      check();
    } catch (const Fault& fault) {
      const std::string text = fault.check + ": " + fault.message.in("en");
      return text.substr(0, text.find('\n'));
    }
    return "";
  }

  ContractEffort effort;
  Package package;
  Referee referee;
  Examination examination;
  State state;
};

struct ReadsHands : LyingRules {
  using LyingRules::LyingRules;
  bool legal(const State& state, const Action& action, std::string*) override {
    const Game& game = state.game();
    const ZoneId hand = game.zone_of(game.definition().zones.find("hand"), 1 - action.seat);
    return state.piece(state.zone(hand).head).kind != state.piece(static_cast<PieceId>(action.values[0])).kind;
  }
};

TEST(Check, SecretsFindsRulesThatReadHands) {
  Examined examined(&Examined::lie<ReadsHands>);
  std::string found;
  for (std::uint64_t seed = 1; seed < 20 && found.empty(); ++seed) {
    examined.state = examined.referee.start(seed);
    examined.steal_twice();
    found = examined.fault_of([&] { check_secrets(looks_on(examined.examination, examined.state)); });
  }
  EXPECT_TRUE(found.starts_with("secrets: ")) << found;
  EXPECT_TRUE(found.ends_with(" changes what player 1 may do:")) << found;
}

struct ReadsPieceNumbers : LyingRules {
  using LyingRules::LyingRules;
  bool legal(const State& state, const Action& action, std::string*) override {
    const Game& game = state.game();
    const ZoneId hand = game.zone_of(game.definition().zones.find("hand"), 1 - action.seat);
    return state.zone(hand).head < 6 || action.values[0] >= 6;  // the first six are the roses
  }
};

TEST(Check, SecretsFindsRulesThatReadPieceNumbers) {
  Examined examined(&Examined::lie<ReadsPieceNumbers>);
  std::string found;
  for (std::uint64_t seed = 1; seed < 20 && found.empty(); ++seed) {
    examined.state = examined.referee.start(seed);
    examined.steal_twice();
    found = examined.fault_of([&] { check_secrets(looks_on(examined.examination, examined.state)); });
  }
  EXPECT_EQ(found, "secrets: dealing hidden pieces otherwise changes what player 1 may do:");
}

TEST(Check, WorldsFindsRulesThatReadHands) {
  Examined examined(&Examined::lie<ReadsHands>);
  std::string found;
  for (std::uint64_t seed = 1; seed < 20 && found.empty(); ++seed) {
    examined.state = examined.referee.start(seed);
    examined.steal_twice();
    found = examined.fault_of([&] { check_worlds(looks_on(examined.examination, examined.state)); });
  }
  EXPECT_EQ(found, "worlds: drawing what is hidden changes what player 1 may do:");
}

struct FollowsACard : LyingRules {
  using LyingRules::LyingRules;
  bool legal(const State& state, const Action& action, std::string*) override {
    const auto& zones = state.game().definition().zones;
    const PieceId first_in_hand = state.zone(state.game().zone_of(zones.find("hand"), action.seat)).head;
    const PieceId last = held_pieces(state).at(0);
    return action.values[0] == first_in_hand ||
           state.piece(last).zone == state.game().zone_of(zones.find("deck"), no_seat);
  }
};

/// What is found in the game whose variable names the card stolen last, at its first turn to play.
std::string found_in_variables(void (*check)(const std::vector<Look>&)) {
  const CheatFolder folder("follows-a-card");
  Examined examined(&Examined::lie<FollowsACard>, folder.path());
  std::string found;
  for (std::uint64_t seed = 1; seed < 20 && found.empty(); ++seed) {
    examined.state = examined.referee.start(seed);
    examined.steal_twice();
    found = examined.fault_of([&] { check(looks_on(examined.examination, examined.state)); });
  }
  return found;
}

TEST(Check, SecretsFindsRulesThatFollowAPieceInAVariable) {
  EXPECT_EQ(found_in_variables(check_secrets),
            "secrets: dealing hidden pieces otherwise changes what player 1 may do:");
}

TEST(Check, WorldsFindsRulesThatFollowAPieceInAVariable) {
  EXPECT_EQ(found_in_variables(check_worlds), "worlds: drawing what is hidden changes what player 1 may do:");
}

struct ScoresHands : LyingRules {
  using LyingRules::LyingRules;
  Points score(const State& state, Seat, Seat seat, int, std::span<const Points>, std::string*) override {
    const ZoneId hand = state.game().zone_of(state.game().definition().zones.find("hand"), seat);
    int roses = 0;
    for (PieceId card = state.zone(hand).head; card != none; card = state.piece(card).above)
      roses += state.piece(card).kind == 0 ? 1 : 0;
    return roses;
  }
};

TEST(Check, SecretsFindsLinesThatScoreHands) {
  Examined examined(&Examined::lie<ScoresHands>);
  examined.steal_twice();
  EXPECT_EQ(examined.fault_of([&] { check_secrets(looks_on(examined.examination, examined.state)); }),
            "secrets: exchanging what is hidden changes the score that player 1 is shown:");
}

TEST(Check, TellingFindsLinesThatScoreHands) {
  const CheatFolder folder("two-lines");
  Examined examined(&Examined::lie<ScoresHands>, folder.path());
  std::string found;
  for (std::uint64_t seed = 1; seed < 20 && found.empty(); ++seed) {
    const State before = examined.referee.start(seed);
    examined.state = before;
    const Action first = examined.decision().legal[0];
    examined.referee.apply_legal(examined.state, first);
    found = examined.fault_of([&] { check_telling(examined.referee, before, examined.state, first); });
  }
  EXPECT_EQ(found, "secrets: exchanging what is hidden changes what a spectator is told of 'steal down@hand.2'");
}

struct CountsCalls : LyingRules {
  using LyingRules::LyingRules;
  int calls = 0;
  bool legal(const State&, const Action&, std::string*) override { return ++calls != 4; }
  Points score(const State&, Seat, Seat, int, std::span<const Points>, std::string*) override { return ++calls; }
};

TEST(Check, OrderFindsRulesThatChangeTheirMind) {
  Examined examined(&Examined::lie<CountsCalls>);
  examined.steal_twice();
  const Decision decision = examined.decision();
  EXPECT_EQ(examined.fault_of([&] { check_order(examined.examination, examined.state, decision); }),
            "order: listing twice gives two lists");
}

TEST(Check, ScoreFindsRulesThatChangeTheirMind) {
  Examined examined(&Examined::lie<CountsCalls>);
  EXPECT_EQ(examined.fault_of([&] { check_score(examined.examination, examined.state); }),
            "score: player 1 has 1 points, and 3 when scored alone");
}

TEST(Check, OrderFindsDisorderAndRepetition) {
  Examined examined;
  examined.steal_twice();
  Decision decision = examined.decision();
  ASSERT_GE(decision.legal.size(), 2u);
  const auto found = [&] {
    return examined.fault_of([&] { check_order(examined.examination, examined.state, decision); });
  };
  EXPECT_EQ(found(), "");
  std::swap(decision.legal[0], decision.legal[1]);
  EXPECT_EQ(found(), "order: '" + action_text(examined.state, decision.legal[1]) + "' is out of order");
  decision.legal[0] = decision.legal[1];
  EXPECT_EQ(found(), "order: '" + action_text(examined.state, decision.legal[1]) + "' is listed twice");
  decision.legal.clear();
  EXPECT_EQ(found(), "order: nothing is legal and the match is not over");
}

TEST(Check, NotationFindsWhatIsNotReadBack) {
  Examined examined;
  Decision decision = examined.decision();
  decision.legal.push_back(decision.legal[0]);
  const auto found = [&] {
    return examined.fault_of([&] { check_notation(examined.examination, examined.state, decision); });
  };
  EXPECT_EQ(found(), "notation: two legal actions are written 'steal down@hand.2'");
  decision.legal = {Action{0, 0, 1, {decision.legal[0].values[0]}}};
  EXPECT_EQ(found(), "notation: 'play down@hand.2' is not read: 'play' can't be done now; you can: steal");
}

TEST(Check, AppliesFindsWhatIsRefused) {
  Examined examined;
  Decision decision = examined.decision();
  decision.legal[0].id = 0;
  EXPECT_EQ(examined.fault_of([&] { check_applying(examined.examination, examined.state, decision); }),
            "applies: 'play down@hand.2' is legal and is refused: 'play' can't be done now");
}

TEST(Check, RefusesFindsWhatIsAcceptedUnlisted) {
  Examined examined;
  examined.steal_twice();
  Decision decision = examined.decision();
  examined.effort.actions = 400;
  std::string found;
  for (std::size_t i = 0; i < 400 && found.empty(); ++i) {
    Decision shorter = decision;
    shorter.legal.resize(1);  // the mutations of the first find the second
    found = examined.fault_of([&] { check_refusals(examined.examination, examined.state, shorter); });
  }
  EXPECT_TRUE(found.starts_with("refuses: action 1 by seat 1 with ")) << found;
  EXPECT_TRUE(found.ends_with(" is not listed as legal and is accepted")) << found;
}

/// What check_pieces finds after `change`.
template <class Change>
std::string pieces_after(const Change& change) {
  Examined examined;
  examined.steal_twice();
  const Game& game = examined.state.game();
  const ZoneId deck = game.zone_of(game.definition().zones.find("deck"), no_seat);
  const ZoneId hand = game.zone_of(game.definition().zones.find("hand"), 0);
  EXPECT_EQ(examined.fault_of([&] { check_pieces(examined.package, examined.state); }), "");
  change(examined.state, deck, hand);
  return examined.fault_of([&] { check_pieces(examined.package, examined.state); });
}

TEST(Check, PiecesFindsWhatDoesNotAgree) {
  EXPECT_EQ(pieces_after([](State& state, ZoneId deck, ZoneId) { ++state.zone(deck).count; }),
            "pieces: deck holds 8 pieces and counts 9");
  EXPECT_EQ(
      pieces_after([](State& state, ZoneId deck, ZoneId hand) { state.piece(state.zone(deck).tail).zone = hand; }),
      "pieces: a piece lies in deck and says otherwise");
  EXPECT_EQ(pieces_after([](State& state, ZoneId deck, ZoneId) { state.piece(state.zone(deck).tail).above = 0; }),
            "pieces: the order of deck is broken");
  EXPECT_EQ(pieces_after([](State& state, ZoneId deck, ZoneId) { state.zone(deck) = ZoneState(); }),
            "pieces: a piece lies in no zone and says it does");
  EXPECT_EQ(pieces_after([](State& state, ZoneId, ZoneId hand) {
              state.piece(state.zone(hand).head).known = 0;
            }).substr(0, 20),
            "pieces: someone sees");
  EXPECT_EQ(pieces_after([](State& state, ZoneId deck, ZoneId) {
              const PieceId top = state.zone(deck).tail;
              become_kind(state, top, state.piece(top).kind);
              state.piece(top).known = 0b10;  // past reveal_piece
            }).substr(0, 33),
            "pieces: someone knows what became");
}

TEST(Check, PiecesFindsAPieceThatBecameAnother) {
  const std::string found = pieces_after([](State& state, ZoneId deck, ZoneId) {
    const PieceId top = state.zone(deck).tail;
    become_kind(state, top, state.piece(top).kind == 0 ? KindId{1} : KindId{0});
  });
  EXPECT_EQ(found, "pieces: 1 of 'rose' have come or gone");
}

TEST(Check, CopiesAndReplaysFindAnotherHash) {
  Examined examined;
  Course course;
  course.states.push_back(examined.state);
  course.hashes.push_back(examined.state.hash());
  const Action action = examined.decision().legal[0];
  course.seats.push_back(0);
  course.texts.push_back(action_text(examined.state, action));
  examined.referee.apply_legal(examined.state, action);
  course.states.push_back(examined.state);
  course.hashes.push_back(examined.state.hash());
  const auto replayed = [&] { return examined.fault_of([&] { check_replay(examined.examination, course, 1); }); };
  EXPECT_EQ(examined.fault_of([&] { check_copies(course); }), "");
  EXPECT_EQ(replayed(), "");
  ++course.hashes[1];
  EXPECT_EQ(examined.fault_of([&] { check_copies(course); }), "copies: the copy of ply 1 has changed");
  EXPECT_EQ(replayed(), "replays: played again from its record, ply 1 ends otherwise");
  course.texts[0] = "play rose";
  EXPECT_EQ(replayed(),
            "replays: played again from its record, 'play rose' is refused: 'play' can't be done now; you can: steal");
}

TEST(Check, StopsWhenItIsTold) {
  const CheatFolder folder("honest");
  const Package package = load_package(folder.path());
  std::atomic<bool> stop = false;
  ContractEffort effort;
  effort.matches = 1'000'000;
  effort.stop = &stop;
  int made = 0;
  const BotKind stopping{"stopping", [&](std::string_view) {
                           ++made;
                           stop = true;
                           return make_bot("random");
                         }};
  EXPECT_TRUE(check_contract(package, 2, effort, {stopping}).empty());
  EXPECT_EQ(made, 1);
}

TEST(Check, VariantSetsRespectWhatIsRequiredAndExcluded) {
  const std::vector<VariantInfo> variants = {{"a", {}, {}, {}, {"c"}, "", ""},
                                             {"b", {}, {}, {"d"}, {}, "", ""},
                                             {"c", {}, {}, {}, {}, "", ""},
                                             {"d", {}, {}, {}, {}, "", ""}};
  const std::vector<std::vector<std::string>> expected = {
      {}, {"a"}, {"a", "d", "b"}, {"a", "d"}, {"d", "b"}, {"d", "b", "c"}, {"c"}, {"c", "d"}, {"d"}};
  EXPECT_EQ(variant_sets(variants), expected);
}

TEST(Check, PlayingOnFindsWhatAFewMatchesDoNotComeTo) {
  const CheatFolder folder("fails-rarely");
  const Package package = load_package(folder.path());
  for (const int players : {2, 3}) EXPECT_TRUE(check_contract(package, players).empty());
  const Exploration found = explore(folder.path(), {}, [] { return false; });
  ASSERT_EQ(found.findings.size(), 1u);
  EXPECT_EQ(found.findings[0].check, "rules");
  EXPECT_NE(to_text(found.findings[0]).find("rules.lua:7: actions.play.legal: a rare failure"), std::string::npos);
  const Exploration again = explore(folder.path(), {}, [] { return false; });
  EXPECT_EQ(to_text(again.findings.at(0)), to_text(found.findings[0]));
  EXPECT_EQ(again.matches, found.matches);
}

TEST(Check, PlayingOnEndsWhereNothingNewIsReached) {
  const CheatFolder folder("dead-ends");
  const Exploration found = explore(folder.path(), {}, [] { return false; });
  EXPECT_TRUE(found.settled);
  EXPECT_TRUE(found.findings.empty());
  EXPECT_EQ(found.matches, 100u);
  std::string text;
  for (const Finding& finding : found.unreached) text += finding.message.in("en") + "\n";
  EXPECT_EQ(folder.shorten(text),
            "the action 'skip' is never reached\n"
            "the action 'rest' is never reached\n"
            "in the phase 'rest' nobody ever decides anything\n"
            "the score line 'weeds' is never reached\n"
            "cheat/rules.lua:19: this line is never run\n");
}

/// Time says only how much of the same is looked at.
TEST(Check, PlayingOnEndsWhenTimeIsUp) {
  const CheatFolder folder("fails-rarely");
  int asked = 0;
  const Exploration found = explore(folder.path(), {}, [&asked] { return ++asked > 3; });
  EXPECT_EQ(found.matches, 3u);
  EXPECT_FALSE(found.settled);
  EXPECT_TRUE(found.findings.empty());
}

TEST(Check, ReachedFindsWhoNeverDecidesAnything) {
  const Package package = load_written(
      "format: 2\nid: alone\ntitle: Alone\nplayers: 2..3\ncounters: {coins: {each: player}}\n"
      "variables: {mover: {type: seat, start: 1}}\nactions: {earn: {do: [{add: 1, to: coins}]}}\n"
      "phases: {turn: {by: mover, actions: [earn]}}\nflow: [{repeat: 4, do: [{phase: turn}]}]\n"
      "scoring: {coins: {counter: coins}}\n");
  Reach reach;
  for (const int players : {2, 3}) {
    Referee referee = noting_referee(package, players, reach);
    EXPECT_TRUE(play_noting(referee, 1, 0, reach));
  }
  std::string text;
  for (const Finding& finding : missing_from(reach, package, {})) text += finding.message.in("en") + "\n";
  EXPECT_EQ(text, "player 2 never decides anything\nplayer 3 never decides anything\n");
}

/// Of each branch, loop, step and phase: that it has been done, whatever its condition is called.
TEST(Check, ReachedFindsEffectsOfTheDataThatAreNeverDone) {
  const Package package = load_written(
      "format: 2\nid: alone\ntitle: Alone\nplayers: 2..3\ncounters: {coins: {each: player}, days: {}}\n"
      "steps: {pay(amount): {do: [{add: -1, to: coins, when: amount > 2}]}}\n"
      "actions:\n  earn:\n    do:\n"
      "      - {add: 1, to: coins}\n"
      "      - {add: 5, to: coins, when: coins > 9}\n"
      "      - {when: days > 9, do: [{add: 1, to: days}], otherwise: [{add: 1, to: coins, for: others}]}\n"
      "      - {repeat: 2, do: [{add: 1, to: coins, when: days > 1}, {add: 1, to: coins}]}\n"
      "      - {step: pay(1)}\n"
      "      - {step: pay(days)}\n"
      "phases: {turn: {actions: [earn], stuck: [{add: 1, to: days}]}}\n"
      "flow:\n  - {phase: turn}\n  - {add: 1, to: days}\n"
      "  - {when: days > 3, do: [{add: 2, to: days}]}\n"
      "  - {players: 3, add: 1, to: days}\n"
      "scoring: {coins: {counter: coins}}\n");
  Reach reach;
  Referee referee = noting_referee(package, 2, reach);
  EXPECT_TRUE(play_noting(referee, 1, 0, reach));
  std::string text;
  for (const Finding& finding : missing_from(reach, package, {})) {
    const std::string message = finding.message.in("en");
    text += message.substr(message.rfind('/') + 1) + "\n";
  }
  EXPECT_EQ(text,
            "game.yaml:11 actions.earn.do[2]: this is never done\n"
            "game.yaml:12 actions.earn.do[3].do[1]: this is never done\n"
            "game.yaml:13 actions.earn.do[4].do[1]: this is never done\n"
            "game.yaml:6 steps.\"pay(amount)\".do[1]: this is never done\n"
            "game.yaml:16 phases.turn.stuck[1]: this is never done\n"
            "game.yaml:20 flow[3].do[1]: this is never done\n"
            "game.yaml:21 flow[4]: this is never done\n");
  EXPECT_EQ(reach.effects.size(), 5u);
}

TEST(Check, MatchesThatAreNotedGoAsOthersDo) {
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/kalah");
  Reach reach;
  Referee noting = noting_referee(package, 2, reach), plain(package.game(2), package.make_rules());
  State noted = noting.start(5), state = plain.start(5);
  Generator one(5), other(5);
  while (!state.over()) {
    Action action, same;
    ASSERT_TRUE(plain.sample(state, plain.actor(state), one, action));
    ASSERT_TRUE(noting.sample(noted, noting.actor(noted), other, same));
    ASSERT_EQ(action, same);
    plain.apply_legal(state, action);
    noting.apply_legal(noted, same);
  }
  EXPECT_TRUE(noted.over());
  EXPECT_EQ(total(plain, state, 0), total(noting, noted, 0));
}

TEST(Check, ReachedFindsWhatPlayNeverComesTo) {
  const CheatFolder folder("dead-ends");
  std::string text;
  ContractEffort effort;
  effort.reach_matches = 20;
  for (const Finding& finding : check_reach(folder.path(), effort)) text += to_text(finding) + "\n";
  EXPECT_EQ(folder.shorten(text),
            "reached: honest: the action 'skip' is never reached\n"
            "reached: honest: the action 'rest' is never reached\n"
            "reached: honest: in the phase 'rest' nobody ever decides anything\n"
            "reached: honest: the score line 'weeds' is never reached\n"
            "reached: honest: cheat/rules.lua:19: this line is never run\n");
}

}  // namespace
}  // namespace houserule::check_test
