#include <algorithm>

#include "core/flow/notation.hpp"
#include "scripting/checks/tracer.hpp"
#include "scripting/record/hosting.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/replaying.hpp"
#include "tests/fuzz/common.hpp"
#include "tests/fuzz/targets.hpp"

namespace houserule::fuzz {
namespace {

constexpr int most_matches = 3;
constexpr std::size_t most_traced = 30;

std::string text_of(const RecordedMatch& match) {
  std::string text = header_line(match.header);
  for (const RecordPly& ply : match.plies) text += ply_line(ply);
  if (!match.result.is_null()) text += result_line(match.result);
  return text;
}

/// What is read can be written, and reads as the same.
void require_same_again(const RecordedMatch& match) {
  const std::string path = own_folder() + "/written.jsonl", text = text_of(match);
  write_file(path, text);
  RecordReader reader(path);
  RecordedMatch again;
  require(reader.next(again) && reader.torn_line() == 0, "a record that was read can't be written: " + text);
  require(text_of(again) == text, "a record changes when it is read again: " + text);
}

/// What `why` does.
void trace(const Package& package, const RecordedMatch& recorded) {
  Tracer tracer(package, recorded.header.players);
  State state = tracer.start(recorded.header.seed);
  for (std::size_t i = 0; i < std::min(recorded.plies.size(), most_traced); ++i) {
    const RecordPly& ply = recorded.plies[i];
    const Parsed parsed = parse_action(tracer.referee(), state, ply.seat, ply.action);
    require(parsed.refusal.empty(), "what replays is refused while it is traced: " + ply.action);
    tracer.apply(state, parsed.action);
  }
}

/// A record that replays can be taken up, and stays as it is.
void take_up_again(const Package& package, const RecordedMatch& recorded) {
  const std::string path = own_folder() + "/taken-up.jsonl";
  write_file(path, text_of(recorded));
  const HostedMatch hosted = take_up(package, read_last_match(path), path);
  require(hosted.match->plies() == recorded.plies.size(), "not every ply is taken up");
  require(text_of(read_last_match(path).match) == text_of(recorded), "taking up a record changes it");
}

void replay(const RecordedMatch& recorded) {
  const RecordHeader& header = recorded.header;
  if (!std::ranges::binary_search(shipped_games(), header.game)) return;
  const Package& package = shipped(header.game, {header.variants, header.parameters});
  Referee referee = package.referee(header.players);
  Match as_far_as_it_goes(referee, header.seed);
  static_cast<void>(replay_plies(as_far_as_it_goes, recorded, recorded.plies.size(), true));
  require_same_rules(header, package);
  Match match(referee, header.seed);
  replay_plies(match, recorded, recorded.plies.size(), false);
  take_up_again(package, recorded);
  trace(package, recorded);
}

}  // namespace

void try_record(std::string_view text) {
  const std::string path = own_folder() + "/match.jsonl";
  write_file(path, text);
  try {
    RecordReader reader(path);
    RecordedMatch match;
    for (int number = 0; number < most_matches && reader.next(match); ++number) {
      require_same_again(match);
      replay(match);
    }
  } catch (const RecordError& error) {
    require(*error.what() != '\0', "refused without a sentence");
  } catch (const LoadError& error) {
    require_printable(to_text(error.diagnostics));  // a variant or parameter is at no place of a file
  } catch (const RuleError& error) {
    require_told(error);
  }
}

}  // namespace houserule::fuzz
