#include "scripting/houserule.hpp"

#include <fmt/format.h>

#include "core/bots/bots.hpp"
#include "core/flow/notation.hpp"
#include "core/model/points.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::library {

struct Game::Loaded {
  Package package;
};

struct Match::Playing {
  Game game;
  Referee referee;
  std::vector<State> states;  ///< one more than plies
};

namespace {

/// Without the newline at its end, as other sentences are.
std::string all_of(const Diagnostics& diagnostics) {
  std::string text = to_text(diagnostics);
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

std::string with_hint(const std::string& sentence, const std::string& hint) {
  return hint.empty() ? sentence : sentence + "\n      = " + hint;
}

/// The call's result; what the engine throws, as an Error.
template <class Call>
auto told(const Call& call) {
  try {
    return call();
  } catch (const LoadError& error) {
    throw Error(all_of(error.diagnostics));
  } catch (const RuleError& error) {
    std::string sentence = error.what();
    if (!error.file.empty()) sentence = fmt::format("{}:{}: {}", error.file, error.line, sentence);
    if (!error.context.empty()) sentence += "\n      " + error.context.in("en");
    throw Error(with_hint(sentence, error.hint.in("en")));
  } catch (const BotError& error) {
    throw Error(with_hint(error.what(), error.hint));
  } catch (const std::invalid_argument& error) {
    throw Error(error.what());
  }
}

int checked_seat(int seat, int least, int players) {
  if (seat < least || seat > players)
    throw Error(fmt::format("there is no seat {}; seats are {} to {}", seat, least, players));
  return seat - 1;
}

}  // namespace

std::vector<std::string> list() {
  return told([] { return list_games(); });
}

std::vector<std::string> bots() {
  std::vector<std::string> names;
  for (const BotKind& kind : bot_kinds()) names.push_back(kind.name);
  return names;
}

Game load(const std::string& id_or_folder, const Options& options) {
  return told([&] {
    LoadOptions wanted;
    wanted.variants = options.variants;
    wanted.parameters.assign(options.parameters.begin(), options.parameters.end());
    return Game(std::make_shared<const Game::Loaded>(Game::Loaded{load_package(find_game(id_or_folder), wanted)}));
  });
}

Match start(const Game& game, int players, std::uint64_t seed) {
  return told([&] {
    auto playing = Match::prepare(game, players);
    playing->states.push_back(playing->referee.start(seed));
    return Match(std::move(playing));
  });
}

Match resume(const Game& game, int players, const std::string& saved) {
  return told([&] {
    auto playing = Match::prepare(game, players);
    playing->states.push_back(State::load(playing->referee.game(), saved));
    return Match(std::move(playing));
  });
}

// Games.

Game::Game(std::shared_ptr<const Loaded> loaded) : loaded_(std::move(loaded)) {}
const std::string& Game::id() const { return loaded_->package.definition->id; }
std::string Game::title(const std::string& language) const { return loaded_->package.definition->title.in(language); }
int Game::least_players() const { return loaded_->package.definition->min_players; }
int Game::most_players() const { return loaded_->package.definition->max_players; }

// Matches.

std::unique_ptr<Match::Playing> Match::prepare(const Game& game, int players) {
  return std::make_unique<Playing>(Playing{game, game.loaded_->package.referee(players), {}});
}

Match::Match(std::unique_ptr<Playing> playing) : playing_(std::move(playing)) {}
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;
Match::~Match() = default;

int Match::players() const { return playing_->referee.game().players(); }
bool Match::over() const { return playing_->states.back().over(); }

std::vector<int> Match::actors() const {
  const SeatMask mask = playing_->referee.actors(playing_->states.back());
  std::vector<int> seats;
  for (int seat = 0; seat < players(); ++seat)
    if ((mask & seat_bit(seat)) != 0) seats.push_back(seat + 1);
  return seats;
}

std::vector<std::string> Match::legal(int seat) {
  return told([&] {
    const State& state = playing_->states.back();
    std::vector<std::string> texts;
    for (const Action& action : playing_->referee.legal(state, checked_seat(seat, 1, players())))
      texts.push_back(action_text(state, action));
    return texts;
  });
}

std::string Match::apply(int seat, const std::string& action) {
  return told([&] {
    State next = playing_->states.back();
    const Parsed parsed = parse_action(playing_->referee, next, checked_seat(seat, 1, players()), action);
    if (!parsed.refusal.empty()) return sentence(parsed.refusal);
    const Refusal refusal = playing_->referee.apply(next, parsed.action);
    if (refusal.empty()) playing_->states.push_back(std::move(next));
    return sentence(refusal);
  });
}

bool Match::undo() {
  if (playing_->states.size() == 1) return false;
  playing_->states.pop_back();
  return true;
}

std::string Match::observe(int seat) const {
  const State& state = playing_->states.back();
  return to_text(state.game(), houserule::observe(playing_->referee, state, checked_seat(seat, 0, players())));
}

Score Match::score(int seat) {
  return told([&] {
    const State& state = playing_->states.back();
    const ScoreSheet sheet = houserule::score(playing_->referee, state, checked_seat(seat, 0, players()));
    Score score;
    for (const SeatScore& column : sheet.seats) {
      Score::Seat& told_seat = score.seats.emplace_back();
      told_seat.seat = column.seat + 1;
      told_seat.total = points_of(state.game().definition(), column.total);
      told_seat.place = column.seat < players() ? place_of(state.game(), sheet, column.seat) : 0;
      for (std::size_t i = 0; i < column.lines.size(); ++i) {
        const auto line = static_cast<std::size_t>(state.game().score_lines()[i]);
        told_seat.lines.push_back(
            {state.game().definition().score_lines[line].id,
             column.lines[i].hidden ? "?" : points_text(state.game().definition(), column.lines[i].points)});
      }
    }
    return score;
  });
}

std::string Match::choose(int seat, const std::string& bot, std::uint64_t seed) {
  return told([&] {
    const State& state = playing_->states.back();
    const Seat chooser = checked_seat(seat, 1, players());
    if ((playing_->referee.actors(state) & seat_bit(chooser)) == 0)
      throw Error(fmt::format("seat {} may not act now", seat));
    Generator generator(mix(seed, state.header().plies));
    const auto decider = make_bot(bot);
    return action_text(state, decide(*decider, playing_->referee, state, chooser, generator));
  });
}

std::string Match::save() const { return playing_->states.back().save(); }

}  // namespace houserule::library
