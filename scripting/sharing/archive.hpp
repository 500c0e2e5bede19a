#pragma once
// The files of a folder as one file, a zip. What is read may come from anybody.

#include <cstddef>
#include <map>
#include <string>

#include "scripting/sharing/sharing_error.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule {

/// What they hold, by their paths in the folder, with '/'.
using SharedFiles = std::map<std::string, std::string>;

inline constexpr std::size_t most_shared_files = 1000;
inline constexpr std::size_t largest_shared_file = yaml::largest_file;
inline constexpr std::size_t most_shared_bytes = std::size_t{1} << 24;  ///< of all of them, and of the zip

/// Throws SharingError if a path can't be one inside a folder or is there already, or if a limit is passed.
/// `archive` names the whole in messages.
void add_shared_file(SharedFiles& files, const std::string& path, std::string text, const std::string& archive);

/// The same files make the same bytes.
std::string to_archive(const SharedFiles& files);

/// Reads no more than the limits, whatever the zip says of itself. Throws SharingError if it is none, and for what no
/// folder of a game holds: paths that lead out, links, files that are there twice, control characters in names.
SharedFiles from_archive(const std::string& bytes, const std::string& archive);

}  // namespace houserule
