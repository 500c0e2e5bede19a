#pragma once
// Why a game or a variant is not packed, installed or removed.

#include <stdexcept>
#include <utility>

#include "core/model/statement.hpp"

namespace houserule {

struct SharingError : std::runtime_error {
  enum class Blame { data, command, machine };
  explicit SharingError(Statement the_message, Statement the_hint = {}, Blame whose = Blame::data)
      : std::runtime_error(the_message.in("en")),
        message(std::move(the_message)),
        hint(std::move(the_hint)),
        blame(whose) {}

  Statement message;  ///< what() in English
  Statement hint;     ///< may be empty
  Blame blame;        ///< what is wrong: a file or folder, what was asked for, the disk
};

/// The hint where a file is not what it should be.
inline constexpr Wording ask_its_maker{"ask whoever made it for a file that houserule pack wrote",
                                       "demandez à son auteur un fichier écrit par houserule pack"};

}  // namespace houserule
