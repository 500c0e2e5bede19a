#include <fcntl.h>

#include "cli/commands/program.hpp"
#include "cli/mpi/processes.hpp"
#include "cli/text/ascii.hpp"

namespace {

/// A stream that is closed when the program starts would become the next file that is opened: a record, for instance.
void open_closed_streams() {
  for (int stream = 0; stream <= 2; ++stream)
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY);
}

}  // namespace

int main(int argc, char** argv) {
  open_closed_streams();
  houserule::cli::join_processes(argc, argv);
  houserule::cli::print_in_ascii();
  const int code = houserule::cli::run_program(argc, argv);
  houserule::cli::leave_processes(code);
  return code;
}
