#pragma once
// What a script holds of the game: numbers in disguise, worthless after the call that made them.

#include <cstdint>

#include <lua.hpp>

namespace houserule::lua {

/// The types a script meets. A handle is a light userdata: tag, call number, payload.
enum class Tag : std::uint8_t {
  game,
  view,
  player,
  zone,
  cell,
  piece,
  cells,
  pieces,
  players,
  groups,
  arguments,
  earlier,
  count
};

/// As scripts and their authors call them: "Zone".
const char* tag_name(Tag tag);

class Handle {
 public:
  static constexpr int payload_bits = 36;
  static constexpr int epoch_bits = 23;
  /// In the payload of a piece that the viewer can't tell from others: the rest says only what holds it.
  static constexpr std::uint64_t unseen = std::uint64_t{1} << (payload_bits - 1);

  Handle() = default;
  explicit Handle(const void* pointer) : bits_(reinterpret_cast<std::uintptr_t>(pointer)) {}
  Handle(Tag tag, std::uint32_t epoch, std::uint64_t payload)
      : bits_((std::uint64_t{static_cast<std::uint8_t>(tag)} + 1) << (payload_bits + epoch_bits) |
              (std::uint64_t{epoch} & ((1u << epoch_bits) - 1)) << payload_bits | payload) {}

  /// Tag::count if it is no handle at all.
  Tag tag() const {
    const std::uint64_t number = bits_ >> (payload_bits + epoch_bits);
    return number == 0 || number > static_cast<std::uint64_t>(Tag::count) ? Tag::count : static_cast<Tag>(number - 1);
  }
  /// Of that type, from that call.
  bool is(Tag tag, std::uint32_t epoch) const {
    return bits_ >> payload_bits == Handle(tag, epoch, 0).bits_ >> payload_bits;
  }
  std::uint32_t epoch() const { return static_cast<std::uint32_t>(bits_ >> payload_bits) & ((1u << epoch_bits) - 1); }
  std::uint64_t payload() const { return bits_ & ((std::uint64_t{1} << payload_bits) - 1); }
  void* pointer() const { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(bits_)); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace houserule::lua
