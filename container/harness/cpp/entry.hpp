// What is called for every input: a function, or a method of a fresh Solution.
#pragma once

namespace __rung {

struct Answer {
  std::string value;
  std::vector<int> mutated;
};

// Measures the CPU time of the latest call, from its construction to its end.
class CallTime {
 public:
  CallTime();
  ~CallTime();
  // Of the latest one, in nanoseconds.
  static long long spent();
};

class Entry {
 public:
  virtual ~Entry() = default;
  // Why the learner's types do not fit the problem's; empty when they do.
  virtual std::string unsuited() const = 0;
  virtual Answer answer(std::string_view arguments) = 0;
};

// Up to this many bytes of arguments, it is found out whether the call changed them.
inline constexpr std::size_t max_compared = 64 * 1024;

// The text `look` makes, or nothing where it fails: a call may have freed what it was given.
std::optional<std::string> attempted(std::string (*look)(void*), void* of);

using Look = std::optional<std::string>;
void put_changed(Answer& answer, const Look* before, const Look* after, std::size_t count);

inline constexpr int returned = -1;
// The same, made of the nodes that the call got.
inline constexpr int relinked = -2;

template <int AnswerAt, class Returns, class Given, class Callee> class FunctionEntry;
template <int AnswerAt, class Returns, class... W, class Callee>
class FunctionEntry<AnswerAt, Returns, Types<W...>, Callee> final : public Entry {
  using Made = Shape<Callee>;
  using Given = Types<W...>;
  using Parameters = typename Made::Parameters;
  using Result = typename Made::Result;
  using Owner = typename Made::Of;
  static constexpr bool fits = all_take<Given, Parameters>;
  static constexpr bool returns_answer = AnswerAt < 0;
  static constexpr bool result_fits = !returns_answer || suits<Returns, std::remove_cvref_t<Result>, true>;
  static constexpr std::size_t count = sizeof...(W);

 public:
  // `self`: null for a function, and for a method of a fresh object.
  FunctionEntry(std::string_view name, Callee callee, Owner* self) : name_(name), callee_(callee), self_(self) {}

  std::string unsuited() const override {
    if constexpr (!fits) return __rung::unsuited(name_, Given{}, Parameters{});
    else if constexpr (!result_fits) return unsuited_result(name_, name_of<Result>(), wire::Name<Returns>::text());
    else return {};
  }

  [[gnu::cold]] Answer answer(std::string_view text) override {
    if constexpr (fits && result_fits) return answer(text, Parameters{}, std::index_sequence_for<W...>{});
    else return {};
  }

 private:
  std::string_view name_;
  Callee callee_;
  Owner* self_;

  template <class... P, std::size_t... I>
  [[gnu::cold]] Answer answer(std::string_view text, Types<P...>, std::index_sequence<I...>) {
    Reader in(text);
    Arguments<Given, Parameters> arguments(in);
    constexpr std::array<bool, count> changing{(static_cast<int>(I) != AnswerAt && can_change<W, P>)...};
    constexpr bool any = (changing[I] || ... || false);
    const bool compares = any && text.size() <= max_compared;
    std::array<bool, count> keep{};
    if constexpr (!returns_answer) keep[AnswerAt] = true;
    std::array<Look, any ? count : 0> before, after;
    const auto look = [&]<std::size_t At, class Of>(auto& looks) {
      if constexpr (changing[At]) looks[At] = look_at<Of>(std::get<At>(arguments.kept));
    };
    const auto look_at_all = [&](auto& looks) { (look.template operator()<I, W>(looks), ...); };
    if (compares) {
      keep = changing;
      if constexpr (!returns_answer) keep[AnswerAt] = true;
      look_at_all(before);
    }
    const auto call = [&]() -> Result {
      return arguments.call(
          [&](auto&&... of) -> Result {
            const CallTime time;
            return invoke(static_cast<P>(of)...);
          },
          keep);
    };
    Answer made;
    if constexpr (AnswerAt == relinked) {
      GivenNodes given;
      (given.remember(std::get<I>(arguments.kept)), ...);
      const Result value = call();
      made.value = text_of<Returns, std::remove_cvref_t<Result>>(value);
      given.check(value);
    } else if constexpr (returns_answer) {
      made.value = text_of_call<Returns, Result>(call);
    } else {
      call();
      using At = std::tuple_element_t<AnswerAt, std::tuple<W...>>;
      made.value = text_of<At>(std::get<AnswerAt>(arguments.kept));
    }
    if (compares) {
      look_at_all(after);
      put_changed(made, before.data(), after.data(), before.size());
    }
    return made;
  }

  template <class... P> Result invoke(P&&... of) {
    if constexpr (std::is_void_v<Owner>) {
      return callee_(std::forward<P>(of)...);
    } else if (self_) {
      return (self_->*callee_)(std::forward<P>(of)...);
    } else if constexpr (std::is_default_constructible_v<Owner>) {
      Owner fresh{};
      return (fresh.*callee_)(std::forward<P>(of)...);
    } else {
      std::abort();
    }
  }

  template <class Of, class T> static std::optional<std::string> look_at(const T& value) {
    return attempted([](void* of) { return text_of<Of, T>(*static_cast<const T*>(of)); }, const_cast<T*>(&value));
  }
};

// The glue's way in. A function, or an object with one call operator.
template <int AnswerAt, class Returns, class... W, class R, class... P>
Entry* function(const char* name, R (*callee)(P...)) {
  return new FunctionEntry<AnswerAt, Returns, Types<W...>, R (*)(P...)>(name, callee, nullptr);
}
template <int AnswerAt, class Returns, class... W, class R, class... P>
Entry* function(const char* name, R (*callee)(P...) noexcept) {
  return new FunctionEntry<AnswerAt, Returns, Types<W...>, R (*)(P...)>(name, callee, nullptr);
}
template <int AnswerAt, class Returns, class... W, class C>
  requires std::is_class_v<C> && requires { &C::operator(); }
Entry* function(const char* name, C* object) {
  const auto self = const_cast<std::remove_const_t<C>*>(object);
  return new FunctionEntry<AnswerAt, Returns, Types<W...>, decltype(&C::operator())>(name, &C::operator(), self);
}
// A method of the class that names it; the object is new for every call.
template <int AnswerAt, class Returns, class... W, class M>
  requires std::is_member_function_pointer_v<M>
Entry* function(const char* name, M method) {
  return new FunctionEntry<AnswerAt, Returns, Types<W...>, M>(name, method, nullptr);
}

// Made by the glue.
Entry* entry();
extern const char* const main_file;

}  // namespace __rung
