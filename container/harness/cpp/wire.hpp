// The declared types of a problem, as types without values, and what an answer can fail by.
#pragma once

namespace __rung::wire {

struct Int {};
struct Long {};
struct Bigint {};
struct Float {};
struct Bool {};
struct Char {};
struct String {};
struct Null {};
struct Void {};
struct ListNode {};
struct TreeNode {};
struct GraphNode {};
struct Stream {};
struct Probe {};
template <class Of> struct Array {};
template <class Of> struct Set {};
template <class Of> struct Optional {};
template <class... Of> struct Tuple {};
template <class Key, class Value> struct Map {};

// The type a starter shows for it.
template <class W> struct Natural;
template <> struct Natural<Int> { using Type = int; };
template <> struct Natural<Long> { using Type = long long; };
template <> struct Natural<Bigint> { using Type = std::string; };
template <> struct Natural<Float> { using Type = double; };
template <> struct Natural<Bool> { using Type = bool; };
template <> struct Natural<Char> { using Type = char; };
template <> struct Natural<String> { using Type = std::string; };
template <> struct Natural<Null> { using Type = std::nullptr_t; };

template <class W> constexpr bool is_node = false;
template <> inline constexpr bool is_node<ListNode> = true;
template <> inline constexpr bool is_node<TreeNode> = true;
template <> inline constexpr bool is_node<GraphNode> = true;

template <class W> constexpr bool is_optional = false;
template <class Of> inline constexpr bool is_optional<Optional<Of>> = true;

// Whether a call can change a value of this type. A tuple may hold something that changes.
template <class W> constexpr bool is_mutable = is_node<W>;
template <class Of> inline constexpr bool is_mutable<Array<Of>> = true;
template <class Of> inline constexpr bool is_mutable<Set<Of>> = true;
template <class Of> inline constexpr bool is_mutable<Optional<Of>> = is_mutable<Of>;
template <class... Of> inline constexpr bool is_mutable<Tuple<Of...>> = true;
template <class Key, class Value> inline constexpr bool is_mutable<Map<Key, Value>> = true;

template <class W> struct Name;
template <> struct Name<Int> { static std::string text() { return "int"; } };
template <> struct Name<Long> { static std::string text() { return "long long"; } };
template <> struct Name<Bigint> { static std::string text() { return "std::string of digits"; } };
template <> struct Name<Float> { static std::string text() { return "double"; } };
template <> struct Name<Bool> { static std::string text() { return "bool"; } };
template <> struct Name<Char> { static std::string text() { return "char"; } };
template <> struct Name<String> { static std::string text() { return "std::string"; } };
template <> struct Name<Null> { static std::string text() { return "std::nullptr_t"; } };
template <> struct Name<Void> { static std::string text() { return "void"; } };
template <> struct Name<ListNode> { static std::string text() { return "ListNode*"; } };
template <> struct Name<TreeNode> { static std::string text() { return "TreeNode*"; } };
template <> struct Name<GraphNode> { static std::string text() { return "GraphNode*"; } };
template <> struct Name<Stream> { static std::string text() { return "std::function<std::optional<int>()>"; } };
template <> struct Name<Probe> { static std::string text() { return "std::function<int(int)>"; } };
template <class Of> struct Name<Array<Of>> { static std::string text() { return "std::vector<" + Name<Of>::text() + ">"; } };
template <class Of> struct Name<Set<Of>> { static std::string text() { return "std::set<" + Name<Of>::text() + ">"; } };
template <class Of> struct Name<Optional<Of>> { static std::string text() { return "std::optional<" + Name<Of>::text() + ">"; } };
template <class First, class... Rest> struct Name<Tuple<First, Rest...>> {
  static std::string text() {
    return "std::tuple<" + Name<First>::text() + (std::string() + ... + (", " + Name<Rest>::text())) + ">";
  }
};
template <class Key, class Value> struct Name<Map<Key, Value>> {
  static std::string text() { return "std::map<" + Name<Key>::text() + ", " + Name<Value>::text() + ">"; }
};

}  // namespace __rung::wire

namespace __rung {

// As a person writes it.
std::string readable(const std::type_info& type);
template <class T> std::string name_of() { return readable(typeid(T)); }

// Where in a value a walk has come to; only a failure turns it into text.
struct Step {
  const Step* above;
  std::string (*text)(const void*);
  const void* of;
};
std::string path_to(const Step* step);

// Nothing of the declared type stands at `path`.
struct WrongType {
  std::string path, expected, found, shown;
};
// No answer: `reason` is large or cyclic.
struct Unfit {
  const char* reason;
};

inline constexpr std::size_t max_bytes = 1024 * 1024 - 1000;
inline constexpr std::size_t max_nodes = 512 * 1024;

}  // namespace __rung
