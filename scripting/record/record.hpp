#pragma once
// Records of matches: inputs only, as JSON Lines, several matches in one file.
//
//   {"format":2,"engine":"0.1.0","game":"coral-reef","digest":"…","players":4,"variants":[],"parameters":{},"seed":7,
//    "seats":["human","random",…],"rules":{"scoring":"…",…},"folder":"…","crc":"…"}        a match begins
//   {"seat":2,"phase":"place","action":"play krill b2","hash":"…","crc":"…"}   a ply; the hash of the state after it
//   {"result":{"ranking":[[2],[1,3]],"rating":"…","scores":[{"seat":1,"total":96,"lines":{…}}]},"crc":"…"}   it is over
// Seats and matches count from 1, players best first; the first of the ranking are none if the match is lost. A match
// without a result is not over. `rating` stands only where the game calls its results something (its English text),
// `phase` may be missing in a ply: records of before have neither.
// Each line ends with the CRC-32 of the line up to the comma before "crc", as eight hexadecimal digits, so that
// whatever changed it shows. Matches of format 1, which have none, are read too. `rules` (a digest a section, to say
// which changed), `seats` and `folder` (for a game given as a path) may be missing. So may `names`, what players are
// called, "" for those who are called nothing, and `changes`, the times the rules were changed while the match went on;
// digest, plies and hashes are always those of the last rules:
//   "names":["Ada","","Cleo"]
//   "changes":[{"ply":7,"digest":"<before>","changed":["scoring"],"left_out":[{"seat":1,"action":"…"}]}]

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/model/values.hpp"

namespace houserule {

inline constexpr int record_format = 2;  ///< what is written

struct RecordPly {
  Seat seat = no_seat;
  std::string action;
  std::string hash;     ///< sixteen hexadecimal digits
  std::string phase{};  ///< in which it was played; empty if the record does not say
};

/// Other rules in the middle of a match.
struct RuleChange {
  std::size_t ply = 0;               ///< plies played until then, those left out included
  std::string digest;                ///< of the rules until then
  std::vector<std::string> changed;  ///< sections of the rules and scripts
  std::vector<RecordPly> left_out;   ///< the last plies, if they did not go any more; without hashes
};

struct RecordHeader {
  std::string engine, game, folder, digest;
  int players = 0;
  std::vector<std::string> variants;
  std::vector<std::pair<std::string, std::string>> parameters;
  std::uint64_t seed = 0;
  std::vector<std::string> seats;
  std::vector<std::string> names = {};  ///< of the players, by seat; empty: none
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<RuleChange> changes;
};

struct RecordedMatch {
  RecordHeader header;
  std::int64_t start = 0;  ///< where in the file the header begins
  std::vector<RecordPly> plies;
  std::vector<std::int64_t> offsets;  ///< where in the file each ply's line begins
  nlohmann::ordered_json result;      ///< null while the match goes on
};

std::string hash_text(std::uint64_t hash);
std::string header_line(const RecordHeader& header);
/// Whole numbers and true or false as such, words as texts.
nlohmann::ordered_json parameters_json(const std::vector<std::pair<std::string, std::string>>& parameters);
std::string ply_line(const RecordPly& ply);
std::string result_line(const nlohmann::ordered_json& result);

/// Whether a line, without its newline, carries a checksum, and whether that is right.
enum class Seal { missing, broken, whole };
Seal seal_of(std::string_view line);

}  // namespace houserule
