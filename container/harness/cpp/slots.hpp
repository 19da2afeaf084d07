// What a learner's function looks like, and where its arguments are kept for a call.
#pragma once

namespace __rung {

template <class...> struct Types {};

// A function's result and parameters; of a method also the class it belongs to, which is void for a function.
template <class> struct Shape;
template <class R, class... P> struct Shape<R (*)(P...)> {
  using Result = R;
  using Parameters = Types<P...>;
  using Of = void;
};
template <class R, class... P> struct Shape<R (*)(P...) noexcept> : Shape<R (*)(P...)> {};
#define RUNG_METHOD(...)                                             \
  template <class R, class C, class... P> struct Shape<R (C::*)(P...) __VA_ARGS__> { \
    using Result = R;                                                \
    using Parameters = Types<P...>;                                  \
    using Of = C;                                                    \
  };
RUNG_METHOD()
RUNG_METHOD(const)
RUNG_METHOD(noexcept)
RUNG_METHOD(const noexcept)
RUNG_METHOD(&)
RUNG_METHOD(const&)
RUNG_METHOD(& noexcept)
RUNG_METHOD(const& noexcept)
#undef RUNG_METHOD

// Of a parameter declared as `P`: what is kept, and how it is handed over.
template <class W, class P> struct Kept {
  using Type = std::remove_cvref_t<P>;
  static constexpr bool by_value = !std::is_reference_v<P>;
  static P pass(Type& kept, bool keep) {
    if constexpr (std::is_lvalue_reference_v<P>) return kept;
    else if constexpr (std::is_rvalue_reference_v<P>) return static_cast<P>(kept);
    else if constexpr (std::is_copy_constructible_v<Type>) return keep ? P(kept) : P(std::move(kept));
    else return std::move(kept);
  }
};
template <> struct Kept<wire::String, std::string_view> {
  using Type = std::string;
  static constexpr bool by_value = true;
  static std::string_view pass(std::string& kept, bool) { return kept; }
};
template <> struct Kept<wire::String, const char*> {
  using Type = std::string;
  static constexpr bool by_value = true;
  static const char* pass(std::string& kept, bool) { return kept.c_str(); }
};
template <class Of, class T> struct Kept<wire::Array<Of>, std::span<T>> {
  using Type = std::vector<std::remove_const_t<T>>;
  static constexpr bool by_value = std::is_const_v<T>;
  static std::span<T> pass(Type& kept, bool) { return kept; }
};
template <class W, class T>
  requires(!wire::is_node<W> && !wire::is_optional<W> && suits<W, std::remove_const_t<T>, false>)
struct Kept<W, T*> {
  using Type = std::remove_const_t<T>;
  static constexpr bool by_value = std::is_const_v<T>;
  static T* pass(Type& kept, bool) { return &kept; }
};

template <class W> constexpr bool holds_nodes = wire::is_node<W>;
template <class Of> inline constexpr bool holds_nodes<wire::Array<Of>> = holds_nodes<Of>;
template <class Of> inline constexpr bool holds_nodes<wire::Set<Of>> = holds_nodes<Of>;
template <class Of> inline constexpr bool holds_nodes<wire::Optional<Of>> = holds_nodes<Of>;
template <class... Of> inline constexpr bool holds_nodes<wire::Tuple<Of...>> = (holds_nodes<Of> || ...);
template <class Key, class Value> inline constexpr bool holds_nodes<wire::Map<Key, Value>> = holds_nodes<Value>;

// Whether a call can change what is kept for this parameter.
template <class W, class P>
inline constexpr bool can_change =
    wire::is_mutable<W> && (holds_nodes<W> || !(Kept<W, P>::by_value || std::is_const_v<std::remove_reference_t<P>>));

template <class W, class P> inline constexpr bool takes = suits<W, typename Kept<W, P>::Type, false>;

// Text about the first parameter that cannot take what the problem gives, or nothing.
std::string unsuited_parameter(std::string_view of, std::size_t index, const std::string& found, const std::string& given);
std::string unsuited_count(std::string_view of, std::size_t found, std::size_t given);
std::string unsuited_result(std::string_view of, const std::string& found, const std::string& wanted);

template <class... W, class... P> std::string unsuited(std::string_view of, Types<W...>, Types<P...>) {
  if constexpr (sizeof...(W) != sizeof...(P)) {
    return unsuited_count(of, sizeof...(P), sizeof...(W));
  } else {
    std::string text;
    std::size_t index = 0;
    const auto one = [&]<class Given, class Declared>() {
      index++;
      if (text.empty() && !takes<Given, Declared>)
        text = unsuited_parameter(of, index, name_of<Declared>(), wire::Name<Given>::text());
    };
    (one.template operator()<W, P>(), ...);
    return text;
  }
}

template <class W, class P> constexpr bool all_take = false;
template <class... W, class... P>
  requires(sizeof...(W) == sizeof...(P))
inline constexpr bool all_take<Types<W...>, Types<P...>> = (takes<W, P> && ...);

template <class W, class P> struct Arguments;
template <class... W, class... P> struct Arguments<Types<W...>, Types<P...>> {
  std::tuple<typename Kept<W, P>::Type...> kept;

  explicit Arguments(Reader& in) {
    in.take('[');
    read(in, std::index_sequence_for<W...>{});
    in.take(']');
  }
  // `keep`: the arguments that are looked at afterwards.
  template <class Call> decltype(auto) call(Call with, const std::array<bool, sizeof...(W)>& keep) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) -> decltype(auto) {
      return with(Kept<W, P>::pass(std::get<I>(kept), keep[I])...);
    }(std::index_sequence_for<W...>{});
  }

 private:
  template <std::size_t... I> void read(Reader& in, std::index_sequence<I...>) {
    ((std::get<I>(kept) = decode<W, typename Kept<W, P>::Type>(in), in.take(',')), ...);
  }
};

template <class W, class T> std::string text_of(const T& value, const Step* at = nullptr) {
  Writer out;
  encode<W, T>(out, value, at);
  return std::move(out.text);
}

// What a call gives, as text of its declared type.
template <class W, class R, class Call> std::string text_of_call(Call call, const Step* at = nullptr) {
  if constexpr (std::is_void_v<R>) {
    call();
    return "null";
  } else {
    decltype(auto) value = call();
    if constexpr (std::is_same_v<W, wire::Void>) return "null";
    else return text_of<W, std::remove_cvref_t<R>>(value, at);
  }
}

}  // namespace __rung
