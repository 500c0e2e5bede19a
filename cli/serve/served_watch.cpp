// A table whose rules change while people sit at it.

#include <algorithm>

#include "cli/serve/served_table.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/text/differences.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/obstacle_text.hpp"

namespace houserule::cli::serve {
namespace {

namespace says {
constexpr Wording nothing_offered{"Nothing is to be decided.", "Il n’y a rien à décider."};
}  // namespace says

std::vector<Statement> faults_of(const Reread& reread) {
  return {Statement(reread.error ? to_text(*reread.error, "", "en") : to_text(reread.diagnostics))};
}

}  // namespace

void ServedTable::go_on_under(Reread&& reread, const Statement& news) {
  notice_ = {news};
  for (const std::string& line : values_text(reread.values)) notice_.emplace_back(line);
  go_on_with(hosted_, std::move(reread));
  settle();
}

/// At another match, perhaps.
void ServedTable::settle() {
  table_.match_changed();
  offer_.reset();
  undo_wish_.reset();
  sheet_.reset();
  failure_ = {};
  ++rules_version_;
  moved_.notify_all();
}

void ServedTable::rules_saved(const std::vector<std::string>& saved) {
  const std::lock_guard lock(mutex_);
  const std::string files = names_of(saved);
  Reread reread = read_again(hosted_);
  offer_.reset();
  switch (reread.outcome) {
    case Reread::Outcome::same: notice_ = {{Message::saved_same, files}}; break;
    case Reread::Outcome::broken:
      notice_ = faults_of(reread);
      notice_.insert(notice_.begin(), {Message::saved_broken, files});
      break;
    case Reread::Outcome::goes_on: {
      const std::string changed = names_of(reread.changed);
      const Statement news = reread.changed.empty()
                                 ? Statement(Message::saved_texts, files)
                                 : Statement(Message::saved_new, files, hosted_.match->plies(), changed);
      go_on_under(std::move(reread), news);
      break;
    }
    case Reread::Outcome::stopped:
      notice_ = {{Message::saved_stopped, files, obstacle_text(*hosted_.match, reread.obstacle, spectator, Look{})}};
      offer_ = std::move(reread);
  }
  publish();
}

Json ServedTable::answer_offer(const Asker& asker, const std::string& answer) {
  const std::lock_guard lock(mutex_);
  if (!offer_ || !place_of(asker.token).host) return refused(says::nothing_offered.in(asker.language));
  Reread reread = std::move(*offer_);
  offer_.reset();
  try {
    if (answer == "go-on") {
      go_on_under(std::move(reread), {Message::went_on, reread.obstacle.ply});
    } else if (answer == "restart") {
      begin_again_with(hosted_, std::move(reread));
      notice_ = {Message::began_again};
      settle();
    } else {
      notice_ = {Message::kept};
    }
  } catch (const JournalError& error) {
    notice_ = {error.message};
  }
  publish();
  return {{"ok", true}};
}

}  // namespace houserule::cli::serve
