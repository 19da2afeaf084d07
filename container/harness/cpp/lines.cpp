// Where in the learner's main file something happened: addresses taken when it did, and looked up only if it is told.
#include <backtrace.h>
#include <dlfcn.h>
#include <link.h>
#include <unwind.h>

#include <atomic>

#include "prelude.hpp"
#include "runtime.hpp"

namespace __rung {

namespace {

// Of the latest throws, by the object thrown: one may be thrown again elsewhere, or in another thread.
struct Throw {
  void* object;
  Trace trace;
};
constexpr unsigned most_throws = 16;
Throw throws[most_throws];
std::atomic<unsigned> next_throw = 0;

_Unwind_Reason_Code step(_Unwind_Context* context, void* into) {
  auto& trace = *static_cast<Trace*>(into);
  int exact = 0;
  const std::uintptr_t at = _Unwind_GetIPInfo(context, &exact);
  if (at == 0 || trace.size == most_frames) return _URC_END_OF_STACK;
  // A return address may be behind the last line of a function.
  trace.at[trace.size++] = exact ? at : at - 1;
  return _URC_NO_REASON;
}

bool is_main(const char* file) {
  const std::string_view name(file), main(main_file);
  return name.ends_with(main) && (name.size() == main.size() || name[name.size() - main.size() - 1] == '/');
}

int found(void* line, std::uintptr_t, const char* file, int at, const char*) {
  if (!file || at <= 0 || !is_main(file)) return 0;
  *static_cast<int*>(line) = at;
  return 1;
}

void ignore(void*, const char*, int) {}

}  // namespace

void take_trace(Trace& into) {
  into.size = 0;
  _Unwind_Backtrace(step, &into);
}

const Trace& thrown_at() {
  static const Trace none{};
  const std::exception_ptr handled = std::current_exception();
  if (!handled) return none;
  // All that a pointer to an exception holds.
  void* const object = *reinterpret_cast<void* const*>(&handled);
  const unsigned newest = next_throw;
  for (unsigned back = 1; back <= most_throws; back++)
    if (const Throw& one = throws[(newest - back) % most_throws]; one.object == object) return one.trace;
  return none;
}

void record_throw(void* object) {
  Throw& one = throws[next_throw++ % most_throws];
  one.object = object;
  take_trace(one.trace);
}

int line_of(const Trace& trace) {
  static backtrace_state* const state = backtrace_create_state(nullptr, 0, ignore, nullptr);
  int line = 0;
  for (int frame = 0; state && frame < trace.size && line == 0; frame++)
    backtrace_pcinfo(state, trace.at[frame], found, ignore, &line);
  return line;
}

}  // namespace __rung

// Of all that is loaded, only the program itself has lines that matter, and reading those of the C library takes long.
extern "C" int __real_dl_iterate_phdr(int (*each)(dl_phdr_info*, std::size_t, void*), void* data);
extern "C" int __wrap_dl_iterate_phdr(int (*each)(dl_phdr_info*, std::size_t, void*), void* data) {
  struct First {
    int (*each)(dl_phdr_info*, std::size_t, void*);
    void* data;
  } first{each, data};
  const auto only = [](dl_phdr_info* info, std::size_t size, void* of) {
    const auto& [each, data] = *static_cast<First*>(of);
    each(info, size, data);
    return 1;
  };
  return __real_dl_iterate_phdr(only, &first);
}

// Stands before the library's own, for its throws as well as the learner's.
extern "C" [[noreturn]] void __cxa_throw(void* object, void* type, void (*destroy)(void*)) {
  using Throw = void (*)(void*, void*, void (*)(void*));
  static const auto next = reinterpret_cast<Throw>(dlsym(RTLD_NEXT, "__cxa_throw"));
  __rung::record_throw(object);
  next(object, type, destroy);
  __builtin_unreachable();
}
