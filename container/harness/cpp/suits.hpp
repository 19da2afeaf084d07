// Which of the learner's types can hold what a problem declares.
#pragma once

namespace __rung {

template <class T>
concept Character = std::is_same_v<T, char> || std::is_same_v<T, unsigned char> || std::is_same_v<T, wchar_t> ||
                    std::is_same_v<T, char32_t>;

template <class T>
concept Whole = (std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char> && !std::is_same_v<T, char32_t> &&
                 !std::is_same_v<T, wchar_t> && !std::is_same_v<T, char8_t> && !std::is_same_v<T, char16_t>) ||
                std::is_same_v<T, __int128> || std::is_same_v<T, unsigned __int128>;

template <class T>
concept Sequence = requires(T of, typename T::value_type one) {
  of.push_back(one);
  of.begin();
  of.end();
} && !std::is_same_v<T, std::string>;

template <class T>
concept SetLike = requires(T of, typename T::key_type one) {
  { of.insert(one).second } -> std::convertible_to<bool>;
} && std::is_same_v<typename T::key_type, typename T::value_type>;

template <class T>
concept MapLike = requires(T of, typename T::key_type key) {
  typename T::mapped_type;
  of[key];
};

template <class T> constexpr bool is_fixed = false;
template <class Of, std::size_t N> inline constexpr bool is_fixed<std::array<Of, N>> = true;

template <class T>
concept ListLike = requires(T of) {
  requires Whole<decltype(of.val)>;
  requires std::is_same_v<decltype(of.next), T*>;
};
template <class T>
concept TreeLike = requires(T of) {
  requires Whole<decltype(of.val)>;
  requires std::is_same_v<decltype(of.left), T*>;
  requires std::is_same_v<decltype(of.right), T*>;
};
template <class T>
concept GraphLike = requires(T of) {
  requires Whole<decltype(of.val)>;
  requires std::is_same_v<typename decltype(of.neighbors)::value_type, T*>;
  of.neighbors.push_back(nullptr);
};

template <class T> constexpr bool is_std_optional = false;
template <class Of> inline constexpr bool is_std_optional<std::optional<Of>> = true;

// `Out`: also what can be read from, but not made.
template <class W, class T, bool Out> struct Suits : std::false_type {};
template <class W, class T, bool Out> inline constexpr bool suits = Suits<W, T, Out>::value;

template <Whole T, bool Out> struct Suits<wire::Int, T, Out> : std::true_type {};
template <Whole T, bool Out> struct Suits<wire::Long, T, Out> : std::true_type {};
template <Whole T, bool Out> struct Suits<wire::Bigint, T, Out> : std::true_type {};
template <bool Out> struct Suits<wire::Bigint, std::string, Out> : std::true_type {};
template <std::floating_point T, bool Out> struct Suits<wire::Float, T, Out> : std::true_type {};
template <Whole T> struct Suits<wire::Float, T, true> : std::true_type {};
template <bool Out> struct Suits<wire::Bool, bool, Out> : std::true_type {};
template <Character T, bool Out> struct Suits<wire::Char, T, Out> : std::true_type {};
template <bool Out> struct Suits<wire::Char, std::string, Out> : std::true_type {};
template <bool Out> struct Suits<wire::String, std::string, Out> : std::true_type {};
template <> struct Suits<wire::String, std::string_view, true> : std::true_type {};
template <> struct Suits<wire::String, const char*, true> : std::true_type {};
template <> struct Suits<wire::String, char*, true> : std::true_type {};
template <bool Out> struct Suits<wire::Null, std::nullptr_t, Out> : std::true_type {};
template <bool Out> struct Suits<wire::Null, std::monostate, Out> : std::true_type {};
template <> struct Suits<wire::Null, void, true> : std::true_type {};
template <class T> struct Suits<wire::Void, T, true> : std::true_type {};

template <class Of, Sequence T, bool Out> struct Suits<wire::Array<Of>, T, Out> : Suits<Of, typename T::value_type, Out> {};
template <class Of, class T, std::size_t N, bool Out> struct Suits<wire::Array<Of>, std::array<T, N>, Out> : Suits<Of, T, Out> {};
template <class Of, class T, std::size_t N>
struct Suits<wire::Array<Of>, std::span<T, N>, true> : Suits<Of, std::remove_const_t<T>, true> {};
template <bool Out> struct Suits<wire::Array<wire::Char>, std::string, Out> : std::true_type {};
template <class Of, SetLike T, bool Out> struct Suits<wire::Set<Of>, T, Out> : Suits<Of, typename T::key_type, Out> {};
template <class Key, class Value, MapLike T, bool Out>
struct Suits<wire::Map<Key, Value>, T, Out>
    : std::bool_constant<suits<Key, typename T::key_type, Out> && suits<Value, typename T::mapped_type, Out>> {};

template <class... W, class... T, bool Out>
  requires(sizeof...(W) == sizeof...(T))
struct Suits<wire::Tuple<W...>, std::tuple<T...>, Out> : std::bool_constant<(suits<W, T, Out> && ...)> {};
template <class A, class B, class T, class U, bool Out>
struct Suits<wire::Tuple<A, B>, std::pair<T, U>, Out> : std::bool_constant<suits<A, T, Out> && suits<B, U, Out>> {};
template <class... W, class T, bool Out>
struct Suits<wire::Tuple<W...>, std::array<T, sizeof...(W)>, Out> : std::bool_constant<(suits<W, T, Out> && ...)> {};

template <class Of, class T, bool Out> struct Suits<wire::Optional<Of>, std::optional<T>, Out> : Suits<Of, T, Out> {};
// One level of absence means several.
template <class Of, class T, bool Out>
  requires(!is_std_optional<T>)
struct Suits<wire::Optional<wire::Optional<Of>>, std::optional<T>, Out> : Suits<wire::Optional<Of>, std::optional<T>, Out> {};
template <class Of, class T, bool Out>
  requires(!wire::is_node<Of>)
struct Suits<wire::Optional<Of>, T*, Out> : Suits<Of, std::remove_const_t<T>, Out> {};
template <class Of, class T, bool Out>
  requires(wire::is_node<Of>)
struct Suits<wire::Optional<Of>, T*, Out> : Suits<Of, T*, Out> {};

template <ListLike T, bool Out> struct Suits<wire::ListNode, T*, Out> : std::true_type {};
template <TreeLike T, bool Out> struct Suits<wire::TreeNode, T*, Out> : std::true_type {};
template <GraphLike T, bool Out> struct Suits<wire::GraphNode, T*, Out> : std::true_type {};

template <Whole T> struct Suits<wire::Stream, std::function<std::optional<T>()>, false> : std::true_type {};
template <Whole Answer, Whole Index> struct Suits<wire::Probe, std::function<Answer(Index)>, false> : std::true_type {};

}  // namespace __rung
