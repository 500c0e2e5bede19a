#include "core/match/run.hpp"

#include <exception>
#include <limits>
#include <thread>

#include "core/match/packing.hpp"
#include "core/model/random.hpp"

namespace houserule {

std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number) { return mix(mix(seed, 0), number); }

namespace {

/// `steps`: those that count them, if they are asked for.
std::unique_ptr<Rules> make_rules(const Run& run, StepCounter*& steps) {
  auto rules = run.make_rules ? run.make_rules() : nullptr;
  if (!run.detail || rules == nullptr) return rules;
  auto counting = std::make_unique<StepCounter>(std::move(rules));
  steps = counting.get();
  return counting;
}

}  // namespace

MatchPlayer::MatchPlayer(const Run& run)
    : run_(run), referee_(run.game, make_rules(run, steps_)), state_(run.game->initial()) {
  if (!run.make_decider) return;
  for (Seat seat = 0; seat < run.game->players(); ++seat) {
    bots_.push_back(run.make_decider(seat));
    deciders_.push_back(bots_.back().get());
  }
}

void MatchPlayer::add_detail(MatchResult& result, MatchDetail detail) const {
  for (const MetDecision& decision : detail.decisions) result.choices += static_cast<std::uint64_t>(decision.choices);
  if (steps_ != nullptr) detail.steps = steps_->steps();
  result.detail = std::move(detail);
}

std::optional<MatchResult> MatchPlayer::play(std::uint64_t number, Watcher* watcher) {
  MatchResult result;
  result.number = number;
  result.seed = match_seed(run_.seed, number);
  ChoiceCounter counter;
  PlyRecorder recorder;
  std::optional<DetailWatcher> detail;
  std::vector<Watcher*> watchers;
  if (run_.detail)
    watchers.push_back(&detail.emplace(*run_.game));
  else if (run_.count_choices)
    watchers.push_back(&counter);
  if (run_.count_uses || run_.detail) result.uses.resize(number_of_uses(*run_.game));
  if (run_.record) watchers.push_back(&recorder);
  if (watcher != nullptr) watchers.push_back(watcher);
  if (steps_ != nullptr) steps_->watch(state_);
  referee_.start(result.seed, state_);
  // The bots' own generator: what they draw does not disturb the match's chance.
  Generator generator(result.seed, 1);
  try {
    result.plies = houserule::play(referee_, state_, {deciders_, watchers, false, run_.stop, result.uses}, generator);
  } catch (const TooLong&) {
    result.plies = run_.game->definition().max_plies;
    result.finished = false;
  }
  if (result.finished && !state_.over()) return std::nullopt;  // stopped
  result.choices = counter.choices();
  if (detail) add_detail(result, detail->take(state_));
  result.record = recorder.take();
  if (run_.hash) result.hash = state_.hash();
  if (result.finished) result.sheet = score(referee_, state_);
  return result;
}

namespace {

constexpr std::uint64_t no_number = std::numeric_limits<std::uint64_t>::max();

bool is_set(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(); }

/// Hands out numbers in their order, until one fails.
class Numbers {
 public:
  explicit Numbers(const Numbered& all) : end_(all.end), stop_(all.stop), enough_(all.enough), next_(all.first) {}

  /// False if there is none left or the work ends.
  bool take(std::uint64_t& number) {
    if (ends_ || is_set(stop_) || is_set(enough_)) return false;
    number = next_++;
    return number < end_;
  }

  /// Keeps the first: lower numbers have all been handed out and are still worked on to their end.
  void fail(std::uint64_t number, std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    if (error_ && number >= failed_) return;
    failed_ = number;
    error_ = std::move(error);
  }

  void finish(std::uint64_t* failed) const {
    if (!error_) return;
    if (failed != nullptr) *failed = failed_;
    std::rethrow_exception(error_);
  }

 private:
  std::uint64_t end_;
  const std::atomic<bool>*stop_, *enough_;
  std::atomic<std::uint64_t> next_;
  std::atomic<bool> ends_ = false;
  std::mutex mutex_;
  std::uint64_t failed_ = no_number;
  std::exception_ptr error_;
};

void work(const MakeTask& make_task, int thread, Numbers& numbers) {
  std::uint64_t number = no_number;
  try {
    const Task task = make_task(thread);
    while (numbers.take(number)) task(number);
  } catch (...) {
    numbers.fail(number, std::current_exception());
  }
}

/// Some numbers of a run, on the threads of this process.
PlayedShare play_share(Run run, std::uint64_t from, std::uint64_t to) {
  run.workers = nullptr;
  run.first = from;
  run.matches = to;
  PlayedShare share;
  InOrder order(
      [&](const MatchResult& result) {
        Packer packer;
        pack(packer, *run.game, result);
        share.results.push_back(packer.take());
      },
      from);
  std::uint64_t failed = from;
  try {
    play_matches(
        run, [&order] { return [&order](const MatchResult& result) { order.hand_in(result); }; }, &failed);
  } catch (...) {  // it is played again to be told
    share.failed = failed;
  }
  return share;
}

void play_together(const Run& run, const Taker& taker, std::uint64_t* failed) {
  std::optional<std::uint64_t> fault;
  const auto take = [&](const std::string& bytes) {
    Unpacker unpacker(bytes);
    taker(unpack_result(unpacker, *run.game));
    return !is_set(run.enough);
  };
  const std::uint64_t next = play_shares(
      *run.workers, run.first, run.matches,
      [&](std::uint64_t from, std::uint64_t to) { return play_share(run, from, to); }, take, fault);
  if (fault) {
    if (failed != nullptr) *failed = *fault;
    MatchPlayer(run).play(*fault);
    throw FailedElsewhere(*fault);
  }
  if (next < run.matches && run.stop != nullptr && !is_set(run.enough)) *run.stop = true;  // somebody was stopped
}

}  // namespace

void work_through(const Numbered& all, const MakeTask& make_task, std::uint64_t* failed) {
  Numbers numbers(all);
  std::vector<std::thread> threads;
  for (int i = 1; i < all.threads; ++i) threads.emplace_back([&, i] { work(make_task, i, numbers); });
  work(make_task, 0, numbers);
  for (auto& thread : threads) thread.join();
  numbers.finish(failed);
}

void play_matches(const Run& run, const std::function<Taker()>& make_taker, std::uint64_t* failed) {
  if (run.workers != nullptr) return play_together(run, make_taker(), failed);
  std::vector<Taker> takers;
  for (int i = 0; i < run.threads; ++i) takers.push_back(make_taker());
  const MakeTask make_player = [&](int thread) -> Task {
    return [player = std::make_shared<MatchPlayer>(run),
            &taker = takers[static_cast<std::size_t>(thread)]](std::uint64_t number) {
      if (const auto result = player->play(number)) taker(*result);
    };
  };
  work_through({run.first, run.matches, run.threads, run.stop, run.enough}, make_player, failed);
}

void InOrder::hand_in(const MatchResult& result) {
  const std::lock_guard lock(mutex_);
  if (broken_) return;
  if (result.number != next_) {
    waiting_.emplace(result.number, result);
    return;
  }
  broken_ = true;  // unless all goes well
  deliver_(result);
  ++next_;
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; first = waiting_.begin()) {
    deliver_(first->second);
    waiting_.erase(first);
    ++next_;
  }
  broken_ = false;
}

void InOrder::finish() {
  const std::lock_guard lock(mutex_);
  if (broken_) return;
  for (const auto& [number, result] : waiting_) deliver_(result);
  waiting_.clear();
}

void play_in_order(const Run& run, const Taker& deliver) {
  InOrder order(deliver, run.first);
  play_matches(run, [&order] { return [&order](const MatchResult& result) { order.hand_in(result); }; });
  order.finish();
}

}  // namespace houserule
