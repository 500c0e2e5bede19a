#include "core/model/state.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <new>
#include <stdexcept>
#include <utility>

#include "core/model/memory.hpp"

namespace houserule {

State::State(std::shared_ptr<const Game> game)
    : game_(std::move(game)),
      bytes_(allocate(size())),
      frames_(at<Frame>(layout().frames)),
      zones_(at<ZoneState>(layout().zones)),
      pieces_(at<PieceState>(layout().pieces)) {}

State::State(const Game& game) : State(game.shared_from_this()) {
  std::memset(bytes_.get(), 0, size());
  new (&header()) Header();
  std::uninitialized_default_construct_n(frames(), max_frames);
  forget_commitments();
  for (std::size_t i = 0; i < game.zones().size(); ++i) new (&zone(static_cast<ZoneId>(i))) ZoneState();
  for (std::size_t i = 0; i < game.pieces().size(); ++i) new (&piece(static_cast<PieceId>(i))) PieceState();
  for (std::size_t i = 0; i < game.zones().size(); ++i)
    if (game.zones()[i].grid != nullptr) {
      new (&occupied(static_cast<ZoneId>(i))) CellSet();
      std::fill_n(tops(static_cast<ZoneId>(i)), game.zones()[i].grid->size(), none);
      std::fill_n(shown(static_cast<ZoneId>(i)), game.zones()[i].grid->size(), none);
      if (game.zones()[i].owned_offset != 0)
        std::uninitialized_default_construct_n(&owned(static_cast<ZoneId>(i), 0), game.seats());
    }
}

State& State::operator=(const State& other) {
  if (this == &other) return *this;
  if (!bytes_ || game_ != other.game_) return *this = State(other);
  if (layout().memory == 0)
    std::memcpy(bytes_.get(), other.bytes_.get(), size());
  else
    copy_around_memory(other);
  return *this;
}

/// The same without what is 0 in both: memory has room for hundreds of positions.
void State::copy_around_memory(const State& other) {
  const std::uint64_t used = std::max(memory().count, other.memory().count);
  std::memcpy(bytes_.get(), other.bytes_.get(), layout().memory + sizeof(MemoryState) + sizeof(std::uint64_t) * used);
  const std::size_t end = layout().memory_end;
  std::memcpy(bytes_.get() + end, other.bytes_.get() + end, size() - end);
}

Action State::commitment(Seat seat) const {
  Action action;
  if (is_committed(seat))
    std::memcpy(static_cast<void*>(&action), bytes_.get() + layout().commitment(seat), layout().commitment_size());
  return action;
}

bool State::is_committed(Seat seat) const {
  return layout().commitment_values >= 0 && *at<std::int16_t>(layout().commitment(seat)) >= 0;
}

void State::commit(Seat seat, const Action& action) {
  std::memcpy(bytes_.get() + layout().commitment(seat), static_cast<const void*>(&action), layout().commitment_size());
}

void State::forget_commitments() {
  if (layout().commitment_values < 0) return;
  for (Seat seat = 0; seat < game_->seats(); ++seat) commit(seat, Action{});
}

void State::leave(Seat seat) {
  if (seat < 0 || seat >= game_->players() || is_out(seat)) return;
  const int before = game_->players() - std::popcount(players_left());
  *at<std::uint8_t>(layout().outs + as_size(seat)) = static_cast<std::uint8_t>(before + 1);
}

SeatMask State::players_left() const {
  SeatMask left = game_->player_mask();
  for (Seat seat = 0; seat < game_->players(); ++seat)
    if (is_out(seat)) left = static_cast<SeatMask>(left & ~seat_bit(seat));
  return left;
}

void State::restart() { std::memcpy(bytes_.get(), game_->initial_bytes().data(), size()); }

bool State::operator==(const State& other) const {
  return size() == other.size() && std::memcmp(bytes_.get(), other.bytes_.get(), size()) == 0;
}

std::uint64_t State::hash() const {
  const std::size_t end = layout().derived;
  std::uint64_t result = end;
  for (std::size_t offset = 0; offset < end; offset += 8) {  // a multiple of 8
    std::uint64_t word = 0;
    std::memcpy(&word, bytes_.get() + offset, 8);
    result = (result ^ word) * 0x9fb21c651e98df25ULL;
    result ^= result >> 32;
  }
  return mix(result, end);
}

namespace {

constexpr std::string_view saved_tag = "houserule-state-3";

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 17> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number, 16).ptr;
  const std::string digits(text.data(), end);
  return std::string(16 - digits.size(), '0') + digits;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

int digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

}  // namespace

std::string State::save() const {
  std::string text = std::string(saved_tag) + ' ' + game_->definition().id + ' ' +
                     hexadecimal(game_->definition().digest) + ' ' + std::to_string(game_->players()) + ' ' +
                     hexadecimal(hash()) + ' ';
  constexpr std::string_view digits = "0123456789abcdef";
  for (std::size_t i = 0; i < layout().derived; ++i) {
    const auto byte = static_cast<unsigned>(bytes_[i]);
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

void State::derive() {
  for (std::size_t i = 0; i < game_->zones().size(); ++i) {
    const auto id = static_cast<ZoneId>(i);
    if (game_->zones()[i].grid == nullptr) continue;
    for (int cell = 0; cell < game_->zones()[i].grid->size(); ++cell) {
      const PieceId top = tops(id)[cell];
      shown(id)[cell] = top == none || piece(top).face_down != 0 ? none : piece(top).kind;
    }
    if (game_->zones()[i].position_offset != 0) position_part(id) = position_part_of(*this, id);
  }
}

State State::load(const Game& game, std::string_view text) {
  const auto words = split(text);
  if (words.empty() || !words[0].starts_with("houserule-state-"))
    throw std::invalid_argument("this is not a saved state");
  if (words[0] != saved_tag) throw std::invalid_argument("this state was saved by another version of Houserule");
  if (words.size() != 6) throw std::invalid_argument("this saved state is cut short");
  if (words[1] != game.definition().id)
    throw std::invalid_argument("this state is of '" + std::string(words[1]) + "', not of '" + game.definition().id +
                                "'");
  if (words[2] != hexadecimal(game.definition().digest))
    throw std::invalid_argument("this state was saved under other rules of '" + game.definition().id + "'");
  if (words[3] != std::to_string(game.players()))
    throw std::invalid_argument("this state is for " + std::string(words[3]) + " players");
  State state(game);
  const auto data = words[5];
  if (data.size() != 2 * game.layout().derived) throw std::invalid_argument("this saved state is cut short");
  for (std::size_t i = 0; i < game.layout().derived; ++i) {
    const int high = digit_of(data[2 * i]);
    const int low = digit_of(data[2 * i + 1]);
    if (high < 0 || low < 0) throw std::invalid_argument("this saved state is damaged");
    state.bytes_[i] = static_cast<std::byte>(high * 16 + low);
  }
  if (hexadecimal(state.hash()) != words[4]) throw std::invalid_argument("this saved state is damaged");
  state.derive();
  return state;
}

}  // namespace houserule
