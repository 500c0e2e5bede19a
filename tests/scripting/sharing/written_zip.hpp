#pragma once
// Zips as no program writes them that means well: every field is what the test says.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace houserule::test {

struct ZipEntry {
  std::string name, bytes;                  ///< as they stand in the file, packed already if `method` packs
  std::uint32_t mode = 0100644;             ///< of Unix: a link is 0120777
  std::uint16_t method = 0;                 ///< 0: as they are, 8: deflated
  std::uint16_t flags = 0x800;              ///< names are UTF-8; 1: encrypted
  std::optional<std::uint32_t> size{};      ///< that it claims to have
  std::optional<std::uint32_t> checksum{};  ///< that it claims
};

inline std::uint32_t checksum_of(const std::string& bytes) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320U : 0U);
  }
  return ~crc;
}

inline void put(std::string& out, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> 8 * i & 0xFF);
}

/// What the local and the central header have in common.
inline std::string common_part(const ZipEntry& entry) {
  std::string out;
  put(out, 20, 2);
  put(out, entry.flags, 2);
  put(out, entry.method, 2);
  put(out, 0x00210000, 4);
  put(out, entry.checksum.value_or(checksum_of(entry.bytes)), 4);
  put(out, static_cast<std::uint32_t>(entry.bytes.size()), 4);
  put(out, entry.size.value_or(static_cast<std::uint32_t>(entry.bytes.size())), 4);
  put(out, static_cast<std::uint32_t>(entry.name.size()), 2);
  put(out, 0, 2);
  return out;
}

inline std::string zip_of(const std::vector<ZipEntry>& entries) {
  std::string out, central;
  for (const ZipEntry& entry : entries) {
    central += std::string("PK\1\2\x14\3", 6) + common_part(entry);
    put(central, 0, 2);  // comment
    put(central, 0, 2);  // disk
    put(central, 0, 2);  // internal attributes
    put(central, entry.mode << 16, 4);
    put(central, static_cast<std::uint32_t>(out.size()), 4);
    central += entry.name;
    out += std::string("PK\3\4", 4) + common_part(entry) + entry.name + entry.bytes;
  }
  const auto start = static_cast<std::uint32_t>(out.size());
  out += central + std::string("PK\5\6\0\0\0\0", 8);
  put(out, static_cast<std::uint32_t>(entries.size()), 2);
  put(out, static_cast<std::uint32_t>(entries.size()), 2);
  put(out, static_cast<std::uint32_t>(central.size()), 4);
  put(out, start, 4);
  put(out, 0, 2);
  return out;
}

}  // namespace houserule::test
