#pragma once
// Results of matches as bytes, from one process to another of the same program on the same kind of machine.

#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/match/run.hpp"

namespace houserule {

class Packer {
 public:
  template <class Value>
  requires std::is_trivially_copyable_v<Value>
  void put(const Value& value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void put_text(std::string_view text) {
    put(text.size());
    bytes_ += text;
  }
  template <class Value>
  void put_list(const std::vector<Value>& values) {
    put(values.size());
    for (const Value& value : values) put(value);
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads what a Packer put, in the same order. The bytes must outlive it.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}
  template <class Value>
  Value get() {
    Value value;
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return value;
  }
  std::string get_text() {
    const auto size = get<std::size_t>();
    std::string text(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return text;
  }
  template <class Value>
  std::vector<Value> get_list() {
    std::vector<Value> values(get<std::size_t>());
    for (Value& value : values) value = get<Value>();
    return values;
  }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

/// All of a result: what is added to MatchResult is added here.
void pack(Packer& packer, const Game& game, const MatchResult& result);
MatchResult unpack_result(Unpacker& unpacker, const Game& game);

}  // namespace houserule
