#pragma once
// yaml-cpp's events -> tree, with the rules of parse.hpp.

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include "scripting/yaml/source_text.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// Thrown through yaml-cpp when reading on would cost too much; the diagnostic has been appended.
struct StopReading {};

class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(const SourceText& source, Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  /// The document; Empty before it has been read.
  Node take_root() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }

 private:
  /// A list or map that is still open.
  struct Level {
    Node node;
    YAML::anchor_t anchor = 0;
    bool at_key = true;       // of a map: the next node is a key
    bool discarding = false;  // of a map: the next value has no place to go
    std::string key;          // of a map: the key of the next value
    Place key_place;
    std::unordered_map<std::string, int> lines;  // of a map: where each key is
  };

  bool expects_key() const { return !levels_.empty() && levels_.back().node.is_map() && levels_.back().at_key; }
  std::string path() const;
  void report(std::size_t offset, std::size_t length, std::string message, std::string hint = {});
  void report(const Place& place, std::string message, std::string hint = {});
  void check_tag(std::size_t offset, const std::string& tag);
  std::size_t skip_properties(std::size_t offset) const;
  std::size_t scalar_length(std::size_t offset, const std::string& value) const;
  void check_characters(const std::string& value, const Place& place);
  void check_quotes(std::size_t offset, bool plain);
  std::string_view null_word(std::size_t offset) const;
  void count(std::size_t values, std::size_t offset);
  void check_depth(std::size_t depth, std::size_t offset, std::size_t length);

  void open(Node node, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor);
  void close();
  void accept(Node node, YAML::anchor_t anchor);
  void take_key(const std::string& key, const Place& place);
  void refuse_key(const Place& place, std::string message, std::string hint);
  void take_scalar_key(const std::string& value, const Place& place, bool plain);

  const SourceText& source_;
  Diagnostics& diagnostics_;
  Node root_;
  std::vector<Level> levels_;
  std::map<YAML::anchor_t, Node> anchors_;
  std::size_t values_ = 0;
  std::size_t documents_ = 0;
};

}  // namespace houserule::yaml
