#include "cli/serve/connection_threads.hpp"

#include <utility>

namespace houserule::cli::serve {

void ConnectionThreads::enqueue(std::function<void()> connection) {
  const std::lock_guard lock(mutex_);
  connections_.push_back(std::move(connection));
  if (idle_ < connections_.size() && threads_.size() < most_) threads_.emplace_back([this] { work(); });
  waiting_.notify_one();
}

void ConnectionThreads::work() {
  for (std::unique_lock lock(mutex_);;) {
    ++idle_;
    waiting_.wait(lock, [this] { return over_ || !connections_.empty(); });
    --idle_;
    if (connections_.empty()) return;
    const std::function<void()> connection = std::move(connections_.front());
    connections_.pop_front();
    lock.unlock();
    connection();
    lock.lock();
  }
}

void ConnectionThreads::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  waiting_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

}  // namespace houserule::cli::serve
