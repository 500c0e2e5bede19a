#include "cli/database/run_keeper.hpp"

#include <chrono>

#include "cli/database/tables.hpp"

namespace houserule::cli {
namespace {

constexpr std::size_t full_batch = 1000, most_waiting = 2000;  // numbers
constexpr auto longest_wait = std::chrono::milliseconds(500);  // until what was played is safe

}  // namespace

RunKeeper::RunKeeper(const std::string& path, RunEntry entry, bool resume)
    : entry_(std::move(entry)),
      connection_(open_database(path, resume ? Connection::Open::existing : Connection::Open::or_create)),
      run_(resume ? unfinished_run(connection_, entry_) : begin_run(connection_, entry_)),
      known_(count_numbers(connection_, run_)),
      writer_(connection_, run_, entry_) {
  if (known_ > 0) reader_.emplace(connection_, run_, entry_);
}

RunKeeper::~RunKeeper() { end_thread(); }

std::optional<KeptMatches> RunKeeper::next_known() {
  if (!reader_) return {};
  auto matches = reader_->next();
  if (!matches) reader_.reset();
  return matches;
}

void RunKeeper::add(KeptMatches matches) {
  if (!thread_.joinable()) {
    reader_.reset();
    thread_ = std::thread([this] { write_on(); });
  }
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.size() < most_waiting || error_; });
  if (error_) std::rethrow_exception(error_);
  waiting_.push_back(std::move(matches));
  if (waiting_.size() == full_batch) changed_.notify_all();
}

void RunKeeper::write_on() {
  std::vector<KeptMatches> batch;
  for (bool last = false; !last;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, longest_wait, [this] { return waiting_.size() >= full_batch || ends_; });
      last = ends_;
      batch.clear();
      batch.swap(waiting_);
    }
    changed_.notify_all();
    try {
      write(batch);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      last = true;
    }
  }
  changed_.notify_all();
}

void RunKeeper::write(const std::vector<KeptMatches>& batch) {
  if (batch.empty()) return;
  Transaction transaction(connection_);
  for (const KeptMatches& matches : batch) writer_.add(matches);
  transaction.commit();
}

void RunKeeper::end_thread() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void RunKeeper::finish(bool complete) {
  end_thread();
  if (error_) std::rethrow_exception(error_);
  reader_.reset();
  if (complete) Query(connection_, "UPDATE runs SET finished = 1 WHERE run = ?").run(run_);
}

}  // namespace houserule::cli
