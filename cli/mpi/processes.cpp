#include "cli/mpi/processes.hpp"

#ifdef HOUSERULE_MPI
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <thread>

#include <mpi.h>
#endif

namespace houserule::cli {

#ifdef HOUSERULE_MPI
namespace {

class MpiWorkers : public Workers {
 public:
  MpiWorkers() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  int rank() const override { return rank_; }
  int size() const override { return size_; }

  std::vector<std::string> exchange(const std::string& mine) override {
    const int length = static_cast<int>(mine.size());
    std::vector<int> lengths(static_cast<std::size_t>(size_)), places(lengths.size());
    MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
    std::exclusive_scan(lengths.begin(), lengths.end(), places.begin(), 0);
    std::string all(static_cast<std::size_t>(places.back()) + static_cast<std::size_t>(lengths.back()), '\0');
    MPI_Allgatherv(mine.data(), length, MPI_CHAR, all.data(), lengths.data(), places.data(), MPI_CHAR, MPI_COMM_WORLD);
    std::vector<std::string> each;
    for (std::size_t i = 0; i < lengths.size(); ++i)
      each.push_back(all.substr(static_cast<std::size_t>(places[i]), static_cast<std::size_t>(lengths[i])));
    return each;
  }

 private:
  int rank_ = 0, size_ = 1;
};

std::unique_ptr<MpiWorkers> workers;

/// Whether mpirun or srun has started this: else MPI would look for a network for nothing.
bool are_several() {
  for (const char* set : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"})
    if (std::getenv(set) != nullptr) return true;
  return false;
}

}  // namespace

void join_processes(int& argc, char**& argv) {
  if (!are_several()) return;
  int level = 0;  // threads play, and one of them speaks with the other processes
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  workers = std::make_unique<MpiWorkers>();
  if (tells()) return;
  for (FILE* stream : {stdout, stderr})
    if (std::freopen("/dev/null", "w", stream) == nullptr) MPI_Abort(MPI_COMM_WORLD, 3);
}

void leave_processes(int exit_code) {
  if (!workers) return;
  if (exit_code == 0) {
    MPI_Finalize();
    return;
  }
  // Where all have failed the first tells it and ends; where one alone has failed the others would wait for it.
  if (!tells()) std::this_thread::sleep_for(std::chrono::seconds(5));
  std::fflush(stdout);
  MPI_Abort(MPI_COMM_WORLD, exit_code);
}

Workers* processes() { return workers.get(); }
#else
void join_processes(int&, char**&) {}
void leave_processes(int) {}
Workers* processes() { return nullptr; }
#endif

bool tells() { return processes() == nullptr || processes()->rank() == 0; }

}  // namespace houserule::cli
