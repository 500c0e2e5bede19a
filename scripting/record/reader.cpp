#include "scripting/record/reader.hpp"

#include <filesystem>
#include <iostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/model/statement.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/record/error.hpp"

namespace houserule {

using Json = nlohmann::ordered_json;

namespace {

constexpr Wording cannot_read{"can't read {}", "{} ne se lit pas"};
constexpr Wording no_plain_file{"can't read {}: it is no plain file",
                                "{} ne se lit pas : ce n’est pas un fichier ordinaire"};
constexpr Wording no_match{"{} holds no match", "{} ne contient aucune partie"};

/// Values may be written as numbers or words.
std::vector<std::pair<std::string, std::string>> read_pairs(const Json& json, const char* key) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (!json.contains(key)) return pairs;
  for (const auto& [name, value] : json[key].items())
    pairs.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
  return pairs;
}

/// 0 for what is no number that seats or players have.
int read_count(const Json& json) {
  constexpr std::int64_t most = 1'000'000;
  const std::int64_t number = json.is_number_float() ? 0 : json.get<std::int64_t>();
  return number >= 0 && number <= most ? static_cast<int>(number) : 0;
}

/// A number without a fraction. What is no number, or one that its type can't hold, throws what the library throws.
template <class Whole>
Whole read_whole(const Json& json) {
  if (json.is_number_float())
    throw Json::type_error::create(302, "type must be a whole number, but is " + json.dump(), &json);
  return json.get<Whole>();
}

RuleChange read_change(const Json& json) {
  RuleChange change{read_whole<std::size_t>(json.at("ply")),
                    json.at("digest").get<std::string>(),
                    json.at("changed").get<std::vector<std::string>>(),
                    {}};
  for (const Json& ply : json.at("left_out"))
    change.left_out.push_back({read_count(ply.at("seat")) - 1, ply.at("action").get<std::string>(), ""});
  return change;
}

constexpr int deepest = 16;  // lists and maps in each other

/// A line, and what in it no record has: what could do more on a terminal than stand there, or what goes too deep.
struct ReadLine {
  Json json;
  const char* fault = nullptr;
};

ReadLine parse_line(const std::string& line) {
  ReadLine read;
  const auto look = [&](int depth, Json::parse_event_t, const Json& value) {
    if (depth > deepest) read.fault = "this line is nested too deeply";
    if (value.is_string() && has_control(value.get_ref<const std::string&>()))
      read.fault = "a text in this line holds a control character";
    return depth <= deepest;
  };
  read.json = Json::parse(line, look, false);
  return read;
}

}  // namespace

RecordReader::RecordReader(const std::string& path) : path_(path), in_(path == "-" ? &std::cin : &file_) {
  if (path == "-") return;
  std::error_code error;
  if (const auto status = std::filesystem::status(path, error);
      std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw RecordError(RecordError::Fault::unreadable, Statement(no_plain_file, path));
  file_.open(path, std::ios::binary);
  if (!file_) throw RecordError(RecordError::Fault::unreadable, Statement(cannot_read, path));
}

void RecordReader::reject(const std::string& why) const {
  throw RecordError(RecordError::Fault::malformed, why, path_, line_);
}

/// A line that says nothing of a format belongs to the match before it.
void RecordReader::check_seal(const std::string& line, const Json& json) {
  const bool begins = json.contains("format");
  if (begins) sealed_ = json["format"] == record_format;
  const Seal seal = seal_of(line);
  if (seal == Seal::broken || (sealed_ && seal == Seal::missing))
    reject("this line is not as it was written: its checksum is another");
}

bool RecordReader::read_line(Json& json) {
  std::string line;
  while (std::getline(*in_, line)) {
    ++line_;
    const bool ended = !in_->eof();
    start_ = end_;
    if (line.empty() && ended) {
      ++end_;
      continue;
    }
    ReadLine read = parse_line(line);
    json = std::move(read.json);
    if (json.is_object()) {
      check_seal(line, json);
      if (read.fault != nullptr) reject(read.fault);
      end_ += static_cast<std::int64_t>(line.size()) + (ended ? 1 : 0);
      return true;
    }
    if (!ended || in_->peek() == std::ifstream::traits_type::eof()) {
      torn_line_ = line_;
      return false;
    }
    reject("this is not a line of a record");
  }
  return false;
}

RecordHeader RecordReader::read_header(const Json& json) const {
  RecordHeader header;
  try {
    if (const auto format = read_whole<std::int64_t>(json.at("format")); format < 1 || format > record_format)
      reject(fmt::format("the record has format {}, this program reads 1 to {}", format, record_format));
    header.engine = json.value("engine", "");
    header.game = json.at("game").get<std::string>();
    header.folder = json.value("folder", "");
    header.digest = json.at("digest").get<std::string>();
    header.players = read_count(json.at("players"));
    header.variants = json.value("variants", std::vector<std::string>{});
    header.parameters = read_pairs(json, "parameters");
    header.seed = read_whole<std::uint64_t>(json.at("seed"));
    header.seats = json.value("seats", std::vector<std::string>{});
    header.names = json.value("names", std::vector<std::string>{});
    header.rules = read_pairs(json, "rules");
    for (const Json& change : json.value("changes", Json::array())) header.changes.push_back(read_change(change));
  } catch (const nlohmann::json::exception& error) {
    reject(fmt::format("this is no header of a record ({})", error.what()));
  }
  return header;
}

void RecordReader::read_entry(const Json& json, RecordedMatch& match) const {
  try {
    if (json.contains("result")) {
      match.result = json.at("result");
      return;
    }
    match.plies.push_back({read_count(json.at("seat")) - 1, json.at("action").get<std::string>(),
                           json.at("hash").get<std::string>(), json.value("phase", "")});
    match.offsets.push_back(start_);
  } catch (const nlohmann::json::exception&) {
    reject("this is neither a ply nor a result");
  }
}

bool RecordReader::next(RecordedMatch& match) {
  match = {};
  if (ahead_.is_null()) {
    if (!read_line(ahead_)) return false;
    ahead_start_ = start_;
  }
  match.header = read_header(ahead_);
  match.start = ahead_start_;
  ahead_ = nullptr;
  for (Json json; read_line(json);) {
    if (json.contains("format")) {
      ahead_ = std::move(json);
      ahead_start_ = start_;
      return true;
    }
    if (!match.result.is_null()) reject("the match is over before this line");
    read_entry(json, match);
  }
  return true;
}

LastMatch read_last_match(const std::string& path) {
  RecordReader reader(path);
  LastMatch last;
  bool any = false;
  for (RecordedMatch match; reader.next(match);) {
    last.match = std::move(match);
    any = true;
  }
  if (!any) throw RecordError(RecordError::Fault::empty, Statement(no_match, path));
  last.end = reader.end();
  last.torn_line = reader.torn_line();
  return last;
}

}  // namespace houserule
