#include "core/match/together.hpp"

#include <memory>
#include <mutex>
#include <vector>

namespace houserule {
namespace {

using Take = std::function<void(std::uint64_t, const std::string&)>;

void work_alone(const Numbered& all, const MakeWorker& make_worker, const Take& take) {
  std::mutex mutex;
  const MakeTask make_task = [&](int thread) -> Task {
    return [&, worker = make_worker(thread)](std::uint64_t number) {
      const auto bytes = worker(number);
      if (!bytes) return;
      const std::lock_guard lock(mutex);
      take(number, *bytes);
    };
  };
  work_through(all, make_task);
}

/// What each thread works with, from share to share.
class ThreadWorkers {
 public:
  ThreadWorkers(const Numbered& all, const MakeWorker& make_worker) : all_(all) {
    for (int thread = 0; thread < all.threads; ++thread) workers_.push_back(make_worker(thread));
  }

  PlayedShare work(std::uint64_t from, std::uint64_t to) {
    std::vector<std::optional<std::string>> results(to - from);
    const MakeTask make_task = [&](int thread) -> Task {
      return [&, &worker = workers_[static_cast<std::size_t>(thread)]](std::uint64_t number) {
        results[number - from] = worker(number);
      };
    };
    PlayedShare share;
    std::uint64_t failed = to;
    try {
      work_through({from, to, all_.threads, all_.stop}, make_task, &failed);
    } catch (...) {
      share.failed = failed;
    }
    for (std::uint64_t number = from; number < failed && results[number - from]; ++number)
      share.results.push_back(std::move(*results[number - from]));
    if (share.results.size() < failed - from) share.failed.reset();  // stopped before it
    return share;
  }

  [[noreturn]] void fail_again(std::uint64_t number) {
    workers_.front()(number);
    throw FailedElsewhere(number);
  }

 private:
  const Numbered& all_;
  std::vector<Worker> workers_;
};

}  // namespace

void work_together(const Numbered& all, Workers* workers, const MakeWorker& make_worker, const Take& take) {
  if (workers == nullptr) return work_alone(all, make_worker, take);
  ThreadWorkers own(all, make_worker);
  std::optional<std::uint64_t> failed;
  std::uint64_t number = all.first;
  play_shares(
      *workers, all.first, all.end, [&](std::uint64_t from, std::uint64_t to) { return own.work(from, to); },
      [&](const std::string& bytes) {
        take(number++, bytes);
        return true;
      },
      failed);
  if (failed) own.fail_again(*failed);
}

}  // namespace houserule
