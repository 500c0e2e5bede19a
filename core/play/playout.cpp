#include "core/play/playout.hpp"

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "core/flow/notation.hpp"

namespace houserule {

std::uint64_t match_seed(std::uint64_t digest, std::uint64_t seed, std::uint64_t number) {
  return mix(mix(digest, seed), number);
}

int random_playout(Referee& referee, State& state, Generator& generator) {
  return referee.play_randomly(state, generator, referee.game().definition().max_plies);
}

namespace {

/// Plays matches with one referee and one policy a seat.
class Player {
 public:
  explicit Player(const Run& run) : run_(run), referee_(run.game, run.make_rules ? run.make_rules() : nullptr) {
    for (Seat seat = 0; seat < run.game->players(); ++seat)
      policies_.push_back(run.make_policy ? run.make_policy(seat) : nullptr);
  }

  MatchResult play(std::uint64_t number) {
    MatchResult result;
    result.number = number;
    result.seed = match_seed(run_.game->definition().digest, run_.seed, number);
    referee_.start(result.seed, state_);
    // The policies' own generator: what they draw does not disturb the match's chance.
    Generator generator(result.seed, 1);
    if (is_plain())
      result.plies = random_playout(referee_, state_, generator);
    else
      play_with_policies(generator, result);
    result.hash = state_.hash();
    result.sheet = score(referee_, state_);
    return result;
  }

 private:
  bool is_plain() const {
    if (run_.count_choices || run_.record_actions) return false;
    for (const auto& policy : policies_)
      if (policy) return false;
    return true;
  }

  void play_with_policies(Generator& generator, MatchResult& result) {
    const int most = run_.game->definition().max_plies;
    for (Seat seat = referee_.actor(state_); seat != no_seat; seat = referee_.actor(state_)) {
      if (result.plies++ == most)
        throw RuleError("the match is not over after " + std::to_string(most) + " plies",
                        "raise max_plies, or find out why it goes on");
      if (run_.count_choices) result.choices += referee_.legal(state_, seat).size();
      Action action;
      const auto& policy = policies_[static_cast<std::size_t>(seat)];
      if (policy)
        action = policy->choose(referee_, state_, seat, generator);
      else
        referee_.sample(state_, seat, generator, action);
      if (run_.record_actions) result.actions.push_back(std::to_string(seat + 1) + " " + action_text(state_, action));
      referee_.apply_legal(state_, action);
    }
  }

  const Run& run_;
  Referee referee_;
  State state_ = run_.game->initial();
  std::vector<std::unique_ptr<Policy>> policies_;
};

/// Hands out match numbers and delivers results in their order.
class Desk {
 public:
  Desk(const Run& run, const std::function<void(const MatchResult&)>& deliver) : run_(run), deliver_(deliver) {}

  /// The next match to play; false if there is none or the run ends.
  bool take(std::uint64_t& number) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return next_ < delivered_ + most_waiting || ended(); });
    if (ended() || next_ == run_.matches) return false;
    number = next_++;
    return true;
  }

  void hand_in(MatchResult result) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(result.number, std::move(result));
    while (!error_ && waiting_.contains(delivered_)) deliver_first();
    room_.notify_all();
  }

  void fail(std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    room_.notify_all();
  }

  void finish() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  static constexpr std::uint64_t most_waiting = 256;

  /// Keeps an exception at once: no other thread may deliver the same result again.
  void deliver_first() {
    try {
      deliver_(waiting_.begin()->second);
    } catch (...) {
      error_ = std::current_exception();
      return;
    }
    waiting_.erase(waiting_.begin());
    ++delivered_;
  }

  bool ended() const { return error_ != nullptr || (run_.stop != nullptr && run_.stop->load()); }

  const Run& run_;
  const std::function<void(const MatchResult&)>& deliver_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::uint64_t next_ = 0;
  std::uint64_t delivered_ = 0;
  std::map<std::uint64_t, MatchResult> waiting_;
  std::exception_ptr error_;
};

void work(const Run& run, Desk& desk) {
  try {
    Player player(run);
    for (std::uint64_t number = 0; desk.take(number);) desk.hand_in(player.play(number));
  } catch (...) {
    desk.fail(std::current_exception());
  }
}

}  // namespace

void play_matches(const Run& run, const std::function<void(const MatchResult&)>& deliver) {
  Desk desk(run, deliver);
  std::vector<std::thread> threads;
  for (int i = 1; i < run.threads; ++i) threads.emplace_back([&] { work(run, desk); });
  work(run, desk);
  for (auto& thread : threads) thread.join();
  desk.finish();
}

}  // namespace houserule
