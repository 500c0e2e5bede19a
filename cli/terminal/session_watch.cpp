// A session whose rules change while it goes on.

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/command_words.hpp"
#include "cli/terminal/session.hpp"
#include "cli/text/differences.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/obstacle_text.hpp"
#include "cli/text/output.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {
namespace {

bool is_one_of(const std::string& line, std::initializer_list<const char*> words, const std::string& language) {
  return std::find(words.begin(), words.end(), command_in_english(line, language)) != words.end();
}

std::string fault_text(const Reread& reread, const std::string& language) {
  return reread.error ? to_text(*reread.error, "", language) : to_text(reread.diagnostics);
}

}  // namespace

/// After files were saved. Nothing: the match is what it was, and so is the question that was asked. Else the match is
/// another, or somebody stopped. `viewer` is who looks at the screen.
std::optional<Session::Step> Session::read_rules_again(Seat viewer) {
  const std::string& language = options_.look.language;
  for (;;) {
    const auto saved = options_.watch->changed();
    if (saved.empty()) return std::nullopt;
    const std::string files = names_of(saved);
    if (options_.menus) fmt::print("\n");
    Reread reread = read_again(hosted_);
    switch (reread.outcome) {
      case Reread::Outcome::same: fmt::print("{}\n", say(language, Message::saved_same, files)); return std::nullopt;
      case Reread::Outcome::broken:
        fmt::print("{}\n{}", paint(options_.look.colour, "red", say(language, Message::saved_broken, files)),
                   fault_text(reread, language));
        return std::nullopt;
      case Reread::Outcome::goes_on: {
        const std::string changed = names_of(reread.changed);
        const bool rules = !reread.changed.empty();
        return go_on_with_rules(reread,
                                rules ? say(language, Message::saved_new, files, match_.plies(), changed)
                                      : say(language, Message::saved_texts, files),
                                viewer);
      }
      case Reread::Outcome::stopped: break;
    }
    if (auto step = offer(reread, files, viewer); !step || *step != Step::acted) return step;
  }
}

/// Nothing: the match stays. Acted: another file was saved meanwhile.
std::optional<Session::Step> Session::offer(Reread& reread, const std::string& files, Seat viewer) {
  const std::string& language = options_.look.language;
  const std::string why = obstacle_text(match_, reread.obstacle, viewer, options_.look);
  const std::size_t ply = reread.obstacle.ply;
  fmt::print("{}\n{}", paint(options_.look.colour, "yellow", say(language, Message::saved_stopped, files, why)),
             say(language, Message::offer, ply, match_.plies() - ply));
  for (;;) {
    std::string line;
    switch (input_of(viewer).read(
        "1, 2, 3 > ",
        [] {
          return std::vector<std::string>{"go on", "restart", "keep"};
        },
        line)) {
      case LineInput::Outcome::changed: return Step::acted;
      case LineInput::Outcome::resized: follow_size(); continue;
      case LineInput::Outcome::interrupt: return Step::interrupted;
      case LineInput::Outcome::end: return Step::stopped;
      case LineInput::Outcome::line: break;
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    if (is_one_of(line, {"1", "go on", "go"}, options_.look.language))
      return go_on_with_rules(reread, say(language, Message::went_on, ply), viewer);
    if (is_one_of(line, {"2", "restart"}, options_.look.language)) {
      begin_again_with(hosted_, std::move(reread));
      return settle(sentence(Message::began_again, language));
    }
    if (is_one_of(line, {"3", "keep"}, options_.look.language)) {
      fmt::print("{}\n", sentence(Message::kept, language));
      return std::nullopt;
    }
    if (is_one_of(line, {"quit", "exit"}, options_.look.language)) return Step::stopped;
    fmt::print("{}\n", sentence(Message::offer_again, language));
  }
}

/// From the ply that was reached in reading.
Session::Step Session::go_on_with_rules(Reread& reread, const std::string& news, Seat viewer) {
  const bool all = reread.outcome == Reread::Outcome::goes_on;
  Block lines = values_text(reread.values);
  const auto different = all ? differences(match_, *reread.match, viewer, options_.look) : Block{};
  lines.insert(lines.end(), different.begin(), different.end());
  go_on_with(hosted_, std::move(reread));
  settle(news);
  for (const auto& line : lines) fmt::print("{}\n", line);
  return Step::asked_again;
}

/// At another match.
Session::Step Session::settle(const std::string& news) {
  table_.match_changed();
  keep_screen_ = true;
  fmt::print("{}\n", paint(options_.look.colour, "green", news));
  return Step::asked_again;
}

/// A rule has failed on the way: nothing was played, and the author can mend it.
Session::Step Session::look_at(const RuleError& error) {
  fmt::print("{}{}\n", to_text(error, "", options_.look.language),
             sentence(Message::correct_it, options_.look.language));
  return wait_for_save();
}

/// Asked again: the rules are others now.
Session::Step Session::wait_for_save() {
  for (;;) {
    std::string line;
    const Step step = read_line("> ", table_.audience(), line);
    if (step == Step::resized) continue;
    if (step != Step::acted) return step;
    if (is_one_of(line, {"quit", "exit"}, options_.look.language)) return Step::stopped;
    fmt::print("{}\n", sentence(table_.is_over() ? Message::watching_on : Message::correct_it, options_.look.language));
  }
}

}  // namespace houserule::cli
