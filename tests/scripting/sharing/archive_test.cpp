// Zips from strangers: what they may hold and what they may not.
#include "scripting/sharing/archive.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include "scripting/sharing/bundle.hpp"
#include "tests/scripting/sharing/written_zip.hpp"

namespace houserule::archive_test {
namespace {

using test::zip_of;
using test::ZipEntry;

/// What is said of it, in English; empty if nothing.
std::string refusal(const std::string& bytes) {
  try {
    from_archive(bytes, "x.houserule");
    return "";
  } catch (const SharingError& error) {
    EXPECT_EQ(error.hint.in("en"), "ask whoever made it for a file that houserule pack wrote");
    EXPECT_EQ(error.hint.in("fr"), "demandez à son auteur un fichier écrit par houserule pack");
    return error.what();
  }
}

std::string refusal(const std::vector<ZipEntry>& entries) { return refusal(zip_of(entries)); }

std::string deflated(const std::string& text) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

TEST(Archive, ReadsBackWhatItWrites) {
  const SharedFiles files{{"game.yaml", "id: a\n"}, {"lib/x.lua", std::string(5000, 'x')}, {"empty", ""}};
  EXPECT_EQ(from_archive(to_archive(files), "x"), files);
  EXPECT_EQ(to_archive(files), to_archive(files));
  EXPECT_EQ(refusal({{"a/", ""}, {"a/b", "c"}}), "");
}

TEST(Archive, RefusesPathsThatLeadOut) {
  EXPECT_EQ(refusal({{"../evil", "x"}}), "x.houserule: '../evil' leads out of the folder");
  EXPECT_EQ(refusal({{"a/../../evil", "x"}}), "x.houserule: 'a/../../evil' leads out of the folder");
  EXPECT_EQ(refusal({{"a/..", "x"}}), "x.houserule: 'a/..' leads out of the folder");
  EXPECT_EQ(refusal({{"../", ""}}), "x.houserule: '..' leads out of the folder");
  EXPECT_EQ(refusal({{"/etc/passwd", "x"}}), "x.houserule: '/etc/passwd' is an absolute path");
  for (const std::string name : {"a//b", "./a", "a/./b", "", "C:\\evil", "..\\evil"})
    EXPECT_EQ(refusal({{name, "x"}}), "x.houserule: '" + name + "' is no name for a file") << name;
  EXPECT_EQ(refusal({{std::string(101, 'a'), "x"}}),
            "x.houserule: '" + std::string(101, 'a') + "' is no name for a file");
}

TEST(Archive, RefusesNamesThatAreNoText) {
  EXPECT_EQ(refusal({{"a\x1b[2Jb", "x", 0100644, 0, 0}}),
            "x.houserule: a name in it has characters that are no text: a?[2Jb");
  EXPECT_EQ(refusal({{"a\nb", "x"}}), "x.houserule: a name in it has characters that are no text: a b");
  EXPECT_EQ(refusal({{"a\xff", "x", 0100644, 0, 0}}), "x.houserule: a name in it has characters that are no text: a?");
}

TEST(Archive, RefusesWhatIsNoFile) {
  EXPECT_EQ(refusal({{"a", "/etc/passwd", 0120777}}), "x.houserule: 'a' is a link or a device, not a file");
  EXPECT_EQ(refusal({{"a", "", 0060644}}), "x.houserule: 'a' is a link or a device, not a file");
  EXPECT_EQ(refusal({{"a", "x"}, {"a", "y"}}), "x.houserule: 'a' is in it twice");
  EXPECT_EQ(refusal({{"a", "x"}, {"a/b", "y"}}), "x.houserule: 'a' is both a file and a folder");
  EXPECT_EQ(refusal({{"a/b", "x"}, {"a", "y"}}), "x.houserule: 'a' is both a file and a folder");
}

TEST(Archive, RefusesWhatIsNotReadSafely) {
  constexpr const char* locked = "x.houserule: 'a' is encrypted, or packed in a way that is not read";
  EXPECT_EQ(refusal({{"a", "x", 0100644, 0, 0x801}}), locked);
  EXPECT_EQ(refusal({{"a", "x", 0100644, 12}}), locked);
  EXPECT_EQ(refusal({{"a", "xyz", 0100644, 0, 0x800, {}, 7}}), "x.houserule: 'a' is damaged");
  EXPECT_EQ(refusal({{"a", "no deflate", 0100644, 8, 0x800, 500}}), "x.houserule: 'a' is damaged");
}

TEST(Archive, CountsWhatComesOutAndTrustsNoHeader) {
  const std::string zeros(64 << 20, '\0');
  const ZipEntry bomb{"a", deflated(zeros), 0100644, 8, 0x800, 10, test::checksum_of("")};
  EXPECT_LT(bomb.bytes.size(), 100'000u);
  EXPECT_EQ(refusal({bomb}), "x.houserule: 'a' has more than 1048576 bytes");
  std::vector<ZipEntry> many;
  const std::string million(1 << 20, 'x'), packed = deflated(million);
  for (int i = 0; i < 17; ++i)
    many.push_back({"f" + std::to_string(i), packed, 0100644, 8, 0x800, 1 << 20, test::checksum_of(million)});
  EXPECT_EQ(refusal(many), "x.houserule: more than 16777216 bytes in all");
}

TEST(Archive, LimitsHowManyThereAre) {
  std::vector<ZipEntry> many;
  for (int i = 0; i < 1001; ++i) many.push_back({"f" + std::to_string(i), ""});
  EXPECT_EQ(refusal(many), "x.houserule: more than 1000 files");
  many.pop_back();
  EXPECT_EQ(refusal(many), "");
}

TEST(Archive, RefusesWhatIsNoZip) {
  constexpr const char* no_archive = "x.houserule: this is no packed game or variant";
  EXPECT_EQ(refusal(std::string("")), no_archive);
  EXPECT_EQ(refusal(std::string("id: hedgerow\n")), no_archive);
  EXPECT_EQ(refusal(std::string(most_shared_bytes + 1, 'x')), "x.houserule: more than 16777216 bytes in all");
}

TEST(Archive, AnyCutOrChangedByteIsRefusedOrReadsTheSame) {
  const SharedFiles files{{"game.yaml", "id: a\n"}, {"lib/x.lua", "return {}"}};
  const std::string whole = to_archive(files);
  for (std::size_t size = 0; size < whole.size(); ++size) EXPECT_NE(refusal(whole.substr(0, size)), "") << size;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string spoilt = whole;
    spoilt[at] = static_cast<char>(spoilt[at] ^ 0x55);
    try {
      for (const auto& [path, text] : from_archive(spoilt, "x")) EXPECT_LT(text.size(), 100u) << at;
    } catch (const SharingError&) {
    }
  }
}

// Manifests.

std::string manifest_fault(const std::string& text) {
  try {
    read_manifest(text, "x");
    return "";
  } catch (const SharingError& error) {
    return std::string(error.what()) + " = " + error.hint.in("en");
  }
}

TEST(Manifest, ReadsBack) {
  const Manifest variant{true, "frost", "1.2", "0123456789abcdef", "hedgerow", "3", "0000000000000000"};
  EXPECT_EQ(manifest_text(read_manifest(manifest_text(variant), "x")), manifest_text(variant));
  EXPECT_EQ(file_name(variant), "frost-1.2.houserule");
  EXPECT_EQ(file_name({false, "hedgerow"}), "hedgerow.houserule");
}

TEST(Manifest, SaysWhatIsWrong) {
  const std::string unreadable =
      "x: its houserule.json is not what houserule pack writes = pack it again: houserule pack";
  const std::string good = manifest_text({false, "hedgerow", "1", "0123456789abcdef"});
  const auto with = [&](const std::string& what, const std::string& other) {
    std::string text = good;
    text.replace(text.find(what), what.size(), other);
    return text;
  };
  for (const std::string& bad : {std::string(""), std::string("[]"), std::string(3000, '['), with("hedgerow", "../x"),
                                 with("\"game\"", "\"app\""), with("\"1\"", "1"), with("\"1\"", "\"1 \\u001b[2J\""),
                                 with("0123", "../3"), with("0123", ""), with("\"rules\": 2", "\"rules\": \"2\"")})
    EXPECT_EQ(manifest_fault(bad), unreadable) << bad;
  EXPECT_EQ(manifest_fault(with("\"format\": 1", "\"format\": 2")),
            "x: packed in format 2, and this program reads format 1 = install a newer version of Houserule");
  EXPECT_EQ(manifest_fault(with("\"rules\": 2", "\"rules\": 3")),
            "x: written for format 3 of the rules, and this program plays up to format 2 = "
            "install a newer version of Houserule");
}

}  // namespace
}  // namespace houserule::archive_test
