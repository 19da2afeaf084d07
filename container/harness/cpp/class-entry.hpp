// A class whose objects answer lists of operations, the first of which constructs.
#pragma once

namespace __rung {

// Becomes whatever a constructor's parameter is declared as.
template <class W> class AnyOf {
 public:
  explicit AnyOf(std::string_view text) : text_(text) {}
  template <class T>
    requires(suits<W, std::remove_const_t<T>, false>)
  operator T&() {
    using Made = std::remove_const_t<T>;
    Reader in(text_);
    const auto made = std::make_shared<Made>(decode<W, Made>(in));
    made_ = made;
    return *made;
  }

 private:
  std::string_view text_;
  std::shared_ptr<void> made_;
};

std::string unsuited_class(const std::string& name, const std::string& given);

// What reads a method's arguments, calls it and gives the text of its answer.
using Method = std::function<std::string(void* object, Reader& in, const Step* at)>;

// What is the same for all classes.
class Operations : public Entry {
 public:
  std::string unsuited() const override { return unsuited_; }
  Answer answer(std::string_view arguments) override;

 protected:
  using Owner = std::unique_ptr<void, void (*)(void*)>;
  std::string unsuited_;
  std::map<std::string, Method, std::less<>> methods_;
  virtual Owner construct(Reader& in) = 0;
  void refuse(std::string text) {
    if (unsuited_.empty()) unsuited_ = std::move(text);
  }
};

template <class C, class... W> class Class final : public Operations {
  static constexpr bool takes_all = std::is_constructible_v<C, AnyOf<W>&...>;

 public:
  explicit Class(const char* name) : name_(name) {
    if constexpr (!takes_all) refuse(unsuited_class(name, (std::string() + ... + (", " + wire::Name<W>::text()))));
  }

  template <class Returns, class... G, class M> void method(const char* name, M callee) {
    using Made = Shape<M>;
    using Parameters = typename Made::Parameters;
    using Result = typename Made::Result;
    const std::string full = name_ + "::" + name;
    if (std::string text = __rung::unsuited(full, Types<G...>{}, Parameters{}); !text.empty()) return refuse(std::move(text));
    if constexpr (!suits<Returns, std::remove_cvref_t<Result>, true>) {
      refuse(unsuited_result(full, name_of<Result>(), wire::Name<Returns>::text()));
    } else if constexpr (all_take<Types<G...>, Parameters>) {
      methods_[name] = [callee](void* object, Reader& in, const Step* at) {
        Arguments<Types<G...>, Parameters> arguments(in);
        const auto invoke = [&](auto&&... of) -> Result {
          if constexpr (std::is_void_v<typename Made::Of>) return callee(std::forward<decltype(of)>(of)...);
          else return (static_cast<C*>(object)->*callee)(std::forward<decltype(of)>(of)...);
        };
        return text_of_call<Returns, Result>([&]() -> Result { return arguments.call(invoke, {}); }, at);
      };
    }
  }

 protected:
  Owner construct(Reader& in) override {
    if constexpr (takes_all) {
      in.take('[');
      // Braces read in order.
      std::tuple<AnyOf<W>...> arguments{AnyOf<W>(in.raw())...};
      in.take(']');
      C* made = std::apply([](auto&... of) { return new C(of...); }, arguments);
      return Owner(made, [](void* of) { delete static_cast<C*>(of); });
    } else {
      return Owner(nullptr, [](void*) {});
    }
  }

 private:
  std::string name_;
};

}  // namespace __rung
