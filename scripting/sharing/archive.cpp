#include "scripting/sharing/archive.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <set>

#include <sys/stat.h>
#include <zip.h>

#include "scripting/diagnostics/utf8.hpp"

namespace houserule {
namespace {

namespace says {
constexpr Wording no_archive{"{}: this is no packed game or variant",
                             "{} : ce n’est ni un jeu ni une variante emballés"};
constexpr Wording large{"{}: more than {} bytes in all", "{} : plus de {} octets en tout"};
constexpr Wording many{"{}: more than {} files", "{} : plus de {} fichiers"};
constexpr Wording large_file{"{}: '{}' has more than {} bytes", "{} : « {} » a plus de {} octets"};
constexpr Wording absolute{"{}: '{}' is an absolute path", "{} : « {} » est un chemin absolu"};
constexpr Wording leads_out{"{}: '{}' leads out of the folder", "{} : « {} » mène hors du dossier"};
constexpr Wording bad_name{"{}: '{}' is no name for a file", "{} : « {} » n’est pas un nom de fichier"};
constexpr Wording control{"{}: a name in it has characters that are no text: {}",
                          "{} : un nom y a des caractères qui ne sont pas du texte : {}"};
constexpr Wording no_file{"{}: '{}' is a link or a device, not a file",
                          "{} : « {} » est un lien ou un périphérique, pas un fichier"};
constexpr Wording twice{"{}: '{}' is in it twice", "{} : « {} » y est deux fois"};
constexpr Wording both{"{}: '{}' is both a file and a folder", "{} : « {} » est à la fois fichier et dossier"};
constexpr Wording locked{"{}: '{}' is encrypted, or packed in a way that is not read",
                         "{} : « {} » est chiffré, ou emballé d’une façon qui ne se lit pas"};
constexpr Wording damaged{"{}: '{}' is damaged", "{} : « {} » est abîmé"};
constexpr Wording cannot_pack{"the files can't be packed: {}", "les fichiers ne s’emballent pas : {}"};
}  // namespace says

constexpr std::size_t longest_path = 200, longest_name = 100;  // bytes; what any file system takes, with room below

using Zip = std::unique_ptr<zip_t, decltype(&zip_discard)>;

template <class... Parts>
SharingError refusal(const Wording& wording, Parts&&... parts) {
  return SharingError({wording, std::forward<Parts>(parts)...}, ask_its_maker);
}

// Paths.

void check_part(std::string_view part, const std::string& path, const std::string& archive) {
  if (part == "..") throw refusal(says::leads_out, archive, path);
  if (part.empty() || part == "." || part.size() > longest_name) throw refusal(says::bad_name, archive, path);
}

void check_path(const std::string& path, const std::string& archive) {
  if (path != printable(path)) throw refusal(says::control, archive, printable(path));
  if (path.starts_with('/')) throw refusal(says::absolute, archive, path);
  if (path.size() > longest_path || path.find('\\') != std::string::npos) throw refusal(says::bad_name, archive, path);
  for (std::size_t start = 0; start <= path.size();) {
    const std::size_t end = std::min(path.find('/', start), path.size());
    check_part(std::string_view{path}.substr(start, end - start), path, archive);
    start = end + 1;
  }
}

/// A file can't lie in another.
void check_place(const SharedFiles& files, const std::string& path, const std::string& archive) {
  if (files.contains(path)) throw refusal(says::twice, archive, path);
  for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
    if (files.contains(path.substr(0, slash))) throw refusal(says::both, archive, path.substr(0, slash));
  const auto inside = files.lower_bound(path + "/");
  if (inside != files.end() && inside->first.starts_with(path + "/")) throw refusal(says::both, archive, path);
}

std::size_t bytes_of(const SharedFiles& files) {
  std::size_t bytes = 0;
  for (const auto& [path, text] : files) bytes += text.size();
  return bytes;
}

// Reading.

/// Its bytes must outlive what is returned. None are an empty zip to the library.
Zip open_zip(const std::string& bytes, const std::string& archive) {
  if (bytes.empty()) throw refusal(says::no_archive, archive);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr);
  zip_t* zip = source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, nullptr);
  if (zip == nullptr) {
    zip_source_free(source);
    throw refusal(says::no_archive, archive);
  }
  return {zip, &zip_discard};
}

bool is_plain(zip_t* zip, zip_uint64_t index) {
  zip_uint8_t system = 0;
  zip_uint32_t attributes = 0;
  if (zip_file_get_external_attributes(zip, index, 0, &system, &attributes) != 0) return false;
  const mode_t mode = attributes >> 16 & S_IFMT;
  return system != ZIP_OPSYS_UNIX || mode == 0 || mode == S_IFREG || mode == S_IFDIR;
}

bool is_readable(zip_t* zip, zip_uint64_t index) {
  zip_stat_t status;
  if (zip_stat_index(zip, index, 0, &status) != 0 || (status.valid & ZIP_STAT_COMP_METHOD) == 0) return false;
  const bool known = status.comp_method == ZIP_CM_STORE || status.comp_method == ZIP_CM_DEFLATE;
  return known && (status.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && status.encryption_method == ZIP_EM_NONE;
}

/// At most `most` bytes and one, so that whoever asks sees that there are more.
std::string unpack(zip_t* zip, zip_uint64_t index, std::size_t most, const std::string& path,
                   const std::string& archive) {
  const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file(zip_fopen_index(zip, index, 0), &zip_fclose);
  if (!file) throw refusal(says::damaged, archive, path);
  std::string text;
  std::array<char, 16384> buffer;
  while (text.size() <= most) {
    const zip_int64_t read = zip_fread(file.get(), buffer.data(), std::min(buffer.size(), most + 1 - text.size()));
    if (read < 0) throw refusal(says::damaged, archive, path);
    if (read == 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(read));
  }
  return text;
}

void read_entry(zip_t* zip, zip_uint64_t index, const std::string& archive, SharedFiles& files) {
  const char* name = zip_get_name(zip, index, ZIP_FL_ENC_RAW);
  const std::string path = name == nullptr ? "" : name;
  const bool is_folder = path.ends_with('/');
  check_path(is_folder ? path.substr(0, path.size() - 1) : path, archive);
  if (!is_plain(zip, index)) throw refusal(says::no_file, archive, path);
  if (is_folder) return;
  if (!is_readable(zip, index)) throw refusal(says::locked, archive, path);
  add_shared_file(files, path, unpack(zip, index, largest_shared_file, path, archive), archive);
}

// Writing.

SharingError packing_fault(const char* why) {
  return SharingError({says::cannot_pack, why}, {}, SharingError::Blame::machine);
}

/// The time of a file in it is the earliest there is: only what it holds counts.
void add_entry(zip_t* zip, const std::string& path, const std::string& text) {
  zip_source_t* source = zip_source_buffer(zip, text.data(), text.size(), 0);
  const zip_int64_t index = source == nullptr ? -1 : zip_file_add(zip, path.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    throw packing_fault(zip_strerror(zip));
  }
  const auto added = static_cast<zip_uint64_t>(index);
  constexpr zip_uint16_t first_of_1980 = 1 << 5 | 1;
  zip_file_set_dostime(zip, added, 0, first_of_1980, 0);
  zip_file_set_external_attributes(zip, added, 0, ZIP_OPSYS_UNIX, (S_IFREG | 0644U) << 16);
}

std::string bytes_of(zip_source_t* source) {
  zip_stat_t status;
  if (zip_source_stat(source, &status) != 0 || zip_source_open(source) != 0)
    throw packing_fault(zip_error_strerror(zip_source_error(source)));
  std::string bytes(status.size, '\0');
  zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  return bytes;
}

}  // namespace

void add_shared_file(SharedFiles& files, const std::string& path, std::string text, const std::string& archive) {
  check_path(path, archive);
  check_place(files, path, archive);
  if (files.size() >= most_shared_files) throw refusal(says::many, archive, most_shared_files);
  if (text.size() > largest_shared_file) throw refusal(says::large_file, archive, path, largest_shared_file);
  if (bytes_of(files) + text.size() > most_shared_bytes) throw refusal(says::large, archive, most_shared_bytes);
  files.emplace(path, std::move(text));
}

std::string to_archive(const SharedFiles& files) {
  zip_source_t* made = zip_source_buffer_create(nullptr, 0, 0, nullptr);
  if (made == nullptr) throw std::bad_alloc();
  const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> source(made, &zip_source_free);
  Zip zip(zip_open_from_source(made, ZIP_CREATE | ZIP_TRUNCATE, nullptr), &zip_discard);
  if (!zip) throw std::bad_alloc();
  zip_source_keep(made);  // the zip has one hold on it, we have the other
  for (const auto& [path, text] : files) add_entry(zip.get(), path, text);
  if (zip_close(zip.get()) != 0) throw packing_fault(zip_strerror(zip.get()));
  static_cast<void>(zip.release());
  return bytes_of(made);
}

SharedFiles from_archive(const std::string& bytes, const std::string& archive) {
  if (bytes.size() > most_shared_bytes) throw refusal(says::large, archive, most_shared_bytes);
  const Zip zip = open_zip(bytes, archive);
  const zip_int64_t count = zip_get_num_entries(zip.get(), 0);
  if (count > static_cast<zip_int64_t>(most_shared_files)) throw refusal(says::many, archive, most_shared_files);
  SharedFiles files;
  for (zip_int64_t index = 0; index < count; ++index)
    read_entry(zip.get(), static_cast<zip_uint64_t>(index), archive, files);
  return files;
}

}  // namespace houserule
