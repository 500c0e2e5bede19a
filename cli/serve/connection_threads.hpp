#pragma once
// A thread a connection, as many as there are at a time: those that wait for news cost nothing meanwhile.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <httplib.h>

namespace houserule::cli::serve {

/// At most so many; connections beyond that wait for their turn.
class ConnectionThreads : public httplib::TaskQueue {
 public:
  explicit ConnectionThreads(std::size_t most) : most_(most) {}
  void enqueue(std::function<void()> connection) override;
  /// Ends when all connections have.
  void shutdown() override;

 private:
  void work();

  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable waiting_;
  std::deque<std::function<void()>> connections_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool over_ = false;
};

}  // namespace houserule::cli::serve
