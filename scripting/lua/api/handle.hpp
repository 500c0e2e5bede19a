#pragma once
// What a script holds of the game: numbers in disguise. Those of cells, pieces and sets are worthless after the call
// that made them; the view, the game, players and zones are the same in every call.
// Most are light userdata. What scripts call most, the view, the game, players, zones and sets, are full userdata that
// are made once and hold their number, so that Lua finds their methods without asking C (objects.hpp).

#include <cstdint>

#include <lua.hpp>

namespace houserule::lua {

/// The types a script meets. A handle is tag, call number, payload.
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
  list,
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

  /// Of the value at `index`: a light userdata is the handle, a full one holds it; nothing else is one.
  static Handle at(lua_State* lua, int index) {
    const Handle handle(lua_touserdata(lua, index));
    const bool is_address = handle.bits_ != 0 && handle.bits_ >> (payload_bits + epoch_bits) == 0;
    return is_address ? *static_cast<const Handle*>(handle.pointer()) : handle;
  }
  /// Values of these types are the same in all calls: their call number is 0.
  static constexpr bool lasts(Tag tag) { return tag <= Tag::zone; }

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
  /// Of the call of that number, or the same in all.
  bool is_of(std::uint32_t call) const { return lasts(tag()) || epoch() == call; }
  std::uint32_t epoch() const { return static_cast<std::uint32_t>(bits_ >> payload_bits) & ((1u << epoch_bits) - 1); }
  std::uint64_t payload() const { return bits_ & ((std::uint64_t{1} << payload_bits) - 1); }
  std::uint64_t bits() const { return bits_; }  ///< orders handles: by type, call and payload
  void* pointer() const { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(bits_)); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace houserule::lua
