#include "scripting/package/schemas.hpp"

#include <map>
#include <mutex>

#include "scripting/package/package.hpp"

namespace houserule {

const yaml::Schema& schema_of(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, yaml::Schema> read;  // by path: the folder may change with the environment
  const std::string folder = schema_folder();
  const std::lock_guard lock{mutex};
  const auto found = read.find(folder + "/" + name);
  if (found != read.end()) return found->second;
  const auto names = name == "game" ? yaml::Names::resolved : yaml::Names::any;
  return read.emplace(folder + "/" + name, yaml::load_schema(folder, name, names)).first->second;
}

}  // namespace houserule
