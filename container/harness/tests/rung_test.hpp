// Tests in C++: TEST(name) { CHECK(condition); CHECK_EQ(left, right); CHECK_THROWS(expression); SKIP("why"); }
// The program has a main already.
#pragma once

#include <sstream>
#include <string>
#include <type_traits>

namespace rung_test {

struct Skipped {
  std::string reason;
};

struct Failure {
  std::string message;
  const char* file;
  int line;
};

bool add(const char* name, const char* file, int line, void (*body)());

template <typename T>
concept Shown = requires(std::ostream& out, const T& value) { out << value; };

template <typename T>
std::string shown(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (Shown<T>) {
    std::ostringstream out;
    out << value;
    return out.str();
  } else if constexpr (requires { value.begin(); value.end(); }) {
    std::string text;
    for (const auto& item : value) text += (text.empty() ? "" : ", ") + shown(item);
    return "{" + text + "}";
  } else {
    return "(a value)";
  }
}

[[noreturn]] inline void fail(const std::string& message, const char* file, int line) { throw Failure{message, file, line}; }

template <typename Left, typename Right>
void equal(const Left& left, const Right& right, const char* text, const char* file, int line) {
  if (!(left == right)) fail(std::string(text) + ": " + shown(left) + " is not " + shown(right), file, line);
}

}  // namespace rung_test

#define RUNG_TEST_JOIN_(a, b) a##b
#define RUNG_TEST_JOIN(a, b) RUNG_TEST_JOIN_(a, b)
#define TEST(name)                                                                                                    \
  static void RUNG_TEST_JOIN(rung_test_, name)();                                                                     \
  static const bool RUNG_TEST_JOIN(rung_test_added_, name) =                                                          \
      ::rung_test::add(#name, __FILE__, __LINE__, RUNG_TEST_JOIN(rung_test_, name));                                  \
  static void RUNG_TEST_JOIN(rung_test_, name)()
#define SKIP(why) throw ::rung_test::Skipped{why}
#define CHECK(...) \
  do {             \
    if (!(__VA_ARGS__)) ::rung_test::fail("not so: " #__VA_ARGS__, __FILE__, __LINE__); \
  } while (false)
#define CHECK_EQ(left, right) ::rung_test::equal((left), (right), #left " == " #right, __FILE__, __LINE__)
#define CHECK_THROWS(...)                                                                   \
  do {                                                                                      \
    bool rung_test_thrown = false;                                                          \
    try {                                                                                   \
      static_cast<void>(__VA_ARGS__);                                                       \
    } catch (...) {                                                                         \
      rung_test_thrown = true;                                                              \
    }                                                                                       \
    if (!rung_test_thrown) ::rung_test::fail("nothing is thrown: " #__VA_ARGS__, __FILE__, __LINE__); \
  } while (false)
