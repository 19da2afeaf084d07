// Ends that no exception reaches the harness by: signals, failed assertions, std::terminate.
#include <cxxabi.h>
#include <pthread.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

#include "prelude.hpp"
#include "runtime.hpp"

namespace __rung {

const std::string* volatile current_mark = nullptr;

namespace {

constexpr std::size_t stack_bytes = 256 * 1024;
alignas(16) char handler_stack[stack_bytes];
// Threads of a learner's: as many bytes of address space each, which is limited.
constexpr std::size_t thread_stack_bytes = 4 * 1024 * 1024;
constexpr char divided[] = "a whole number was divided by zero, or a quotient does not fit its type";
volatile std::sig_atomic_t telling = 0;

// Flushing may crash in its turn; the frame is sent then by the handler inside this one.
[[noreturn]] void tell(std::string_view type, std::string_view message, bool memory, const Trace& trace, int signal) {
  if (telling == 0) {
    telling = 1;
    flush();
  }
  if (telling == 1) {
    telling = 2;
    const int line = line_of(trace);
    send_raised(type, message, memory, line, true);
  }
  std::signal(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  sigprocmask(SIG_UNBLOCK, &only, nullptr);
  kill(getpid(), signal);
  _exit(128 + signal);
}

std::uintptr_t stack_pointer(const void* context) {
  const auto& machine = static_cast<const ucontext_t*>(context)->uc_mcontext;
#if defined(__x86_64__)
  return static_cast<std::uintptr_t>(machine.gregs[REG_RSP]);
#elif defined(__aarch64__)
  return static_cast<std::uintptr_t>(machine.sp);
#endif
}

void crashed(int signal, siginfo_t* info, void* context) {
  Trace trace;
  take_trace(trace);
  const auto at = reinterpret_cast<std::uintptr_t>(info->si_addr), stack = stack_pointer(context);
  const auto end = [&](const char* type, const char* message) { tell(type, message, false, trace, signal); };
  switch (signal) {
    case SIGFPE:
      return end("Floating point exception", divided);
    case SIGABRT:
      return end("Abort", "the program called abort(), or it freed memory twice or wrote past its end");
    case SIGILL:
    case SIGTRAP:
      return end("Illegal instruction", "the program did what the language leaves undefined, or asked for a trap");
    default:
      // A frame that does not fit begins at most this far below the pointer.
      if (at + (1 << 20) > stack && at < stack + (1 << 16)) return end("Stack overflow", "the calls are nested too deeply");
      return end("Segmentation fault", at < 4096 ? "a null pointer was used" : "memory was used that is not the program's: by an index far outside its array, or by a pointer to nothing");
  }
}

[[noreturn]] void stopped(const char* type, const char* message, int signal) {
  Trace trace;
  take_trace(trace);
  tell(type, message, false, trace, signal);
}

void out_of_time(int) {
  flush();
  _exit(143);
}

[[noreturn]] void terminated() {
  if (!std::current_exception()) {
    Trace trace;
    take_trace(trace);
    tell("std::terminate", "the program called std::terminate(), or ended with a thread still running", false, trace, SIGABRT);
  }
  const Thrown thrown = current_exception();
  const std::string words = "terminate called after throwing an instance of '" + thrown.type + "'\n";
  write_all(2, words.data(), words.size());
  if (!thrown.message.empty()) {
    const std::string what = "  what():  " + thrown.message + "\n";
    write_all(2, what.data(), what.size());
  }
  tell(thrown.type, thrown.message, thrown.memory, thrown_at(), SIGABRT);
}

// Before any of the learner's initialisers.
[[gnu::constructor(101)]] void prepare() {
  stack_t stack{};
  stack.ss_sp = handler_stack;
  stack.ss_size = sizeof handler_stack;
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT}) sigaction(signal, &action, nullptr);
  struct sigaction late {};
  late.sa_handler = out_of_time;
  late.sa_flags = SA_ONSTACK;
  sigaction(SIGTERM, &late, nullptr);
  std::set_terminate(terminated);
  pthread_attr_t threads;
  pthread_attr_init(&threads);
  pthread_attr_setstacksize(&threads, thread_stack_bytes);
  pthread_setattr_default_np(&threads);
}

[[noreturn]] void assertion(const char* file, const char* condition, const char* function) {
  Trace trace;
  take_trace(trace);
  std::string message = std::string("Assertion '") + condition + "' failed";
  const std::string_view where(file);
  // Of the library's own the function says more than its file.
  if (where.starts_with('/')) {
    std::string_view name(function);
    name = name.substr(0, name.find(" [with "));
    message += " in " + std::string(name);
  }
  const std::string words = message + "\n";
  write_all(2, words.data(), words.size());
  tell("Assertion failure", message, false, trace, SIGABRT);
}

}  // namespace

Thrown current_exception() {
  const std::type_info* const type = abi::__cxa_current_exception_type();
  Thrown made{type ? readable(*type) : "unknown", "", false};
  const auto text = [](const char* said) { return said ? said : ""; };
  try {
    throw;
  } catch (const std::bad_array_new_length& error) {
    made.message = text(error.what());
  } catch (const std::bad_alloc& error) {
    made.message = text(error.what());
    made.memory = true;
  } catch (const std::exception& error) {
    made.message = text(error.what());
  } catch (const std::string& words) {
    made.message = words;
  } catch (const char* words) {
    made.message = words ? words : "";
  } catch (int number) {
    made.message = std::to_string(number);
  } catch (...) {
  }
  return made;
}

}  // namespace __rung

namespace std {
// Stand before the libraries' own.
[[noreturn]] void __glibcxx_assert_fail(const char* file, int, const char* function, const char* condition) noexcept {
  __rung::assertion(file, condition, function);
}
}  // namespace std
extern "C" [[noreturn]] void __assert_fail(const char* condition, const char* file, unsigned, const char* function) noexcept {
  __rung::assertion(file, condition, function);
}

// What the compiler calls where it was asked to look.
extern "C" {
[[noreturn]] void __ubsan_handle_divrem_overflow_abort(void*, void*, void*) {
  __rung::stopped("Floating point exception", __rung::divided, SIGFPE);
}
[[noreturn]] void __ubsan_handle_missing_return(void*) {
  __rung::stopped("Missing return", "a function ended without returning a value", SIGILL);
}
}
