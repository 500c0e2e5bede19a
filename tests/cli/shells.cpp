#include "tests/cli/shells.hpp"

#include <filesystem>
#include <stdexcept>

#include "tests/cli/process.hpp"

namespace houserule::test {
namespace {

constexpr const char* game = R"(format: 1
id: shells
title: Shells
players: 2..3
rules: rules.lua
max_plies: 20
numbers: {clam: 1, whelk: 3}
pieces:
  card:
    kinds:
      clam: {name: Clam, copies: 8}
      whelk: {name: Whelk, copies: 8}
zones:
  deck: {name: Deck, shape: stack, holds: card, sees: nobody, fill: all, shuffle: true}
  hand: {name: Hand, shape: set, holds: card, each: player, sees: owner}
  beach: {name: Beach, shape: set, holds: card, each: player}
counters:
  tide: {name: Tide, each: player}
actions:
  play:
    log: "{player} plays {card}"
    choose: {card: hand}
    do:
      - {move: card, to: beach}
      - {add: 1, to: tide}
  rest: {log: "{player} rests"}
phases:
  play: {name: Playing, acts: together, actions: [play, rest]}
flow:
  - {deal: 3, from: deck, to: hand}
  - repeat: 3
    do: [{phase: play}]
scoring:
  clams: {label: Clams}
  whelks: {label: Whelks}
)";

constexpr const char* rules = R"(local rules = {actions = {play = {}}, score = {}}

function rules.actions.play.legal(view, player, a)
  return player.tide < 3, "the tide is too high"
end

function rules.score.clams(view, player)
  return numbers.clam * player.beach:count("clam")
end

function rules.score.whelks(view, player)
  return numbers.whelk * player.beach:count("whelk")
end

return rules
)";

}  // namespace

std::string shells() {
  const std::string folder = fresh_folder() + "/shells";
  std::filesystem::create_directory(folder);
  write_file(folder + "/game.yaml", game);
  write_file(folder + "/rules.lua", rules);
  return folder;
}

void replace_in(const std::string& path, const std::string& what, const std::string& with) {
  std::string text = read_file(path);
  const std::size_t at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error("no '" + what + "' in " + path);
  write_file(path, text.replace(at, what.size(), with));
}

}  // namespace houserule::test
