// What a function is not given whole: a stream to be read once, a probe that answers a bounded number of questions.
#pragma once

namespace __rung {

// A question too many, or about an index outside.
struct ProbeError : std::exception {
  std::string message;
  explicit ProbeError(std::string text) : message(std::move(text)) {}
  const char* what() const noexcept override { return message.c_str(); }
};
[[noreturn]] void refuse_question(const std::string& message);

// What is read so far is shared by all copies of the function.
template <class T> struct Decode<wire::Stream, std::function<std::optional<T>()>> {
  [[gnu::cold, gnu::noinline]] static std::function<std::optional<T>()> from(Reader& in) {
    struct State {
      std::vector<T> items;
      std::size_t at = 0;
    };
    auto state = std::make_shared<State>();
    state->items = decode<wire::Array<wire::Int>, std::vector<T>>(in);
    return [state]() -> std::optional<T> {
      if (state->at == state->items.size()) return std::nullopt;
      return state->items[state->at++];
    };
  }
};

template <class Answer, class Index> struct Decode<wire::Probe, std::function<Answer(Index)>> {
  [[gnu::cold, gnu::noinline]] static std::function<Answer(Index)> from(Reader& in) {
    struct State {
      std::vector<Answer> answers;
      long long questions = 0, asked = 0;
    };
    auto state = std::make_shared<State>();
    in.take('{');
    while (!in.take('}')) {
      in.take(',');
      const bool is_answers = in.string() == "answers";
      in.take(':');
      if (is_answers) state->answers = decode<wire::Array<wire::Int>, std::vector<Answer>>(in);
      else state->questions = in.integer();
    }
    return [state](Index index) -> Answer {
      if (state->asked == state->questions)
        refuse_question("asked more than " + std::to_string(state->questions) + (state->questions == 1 ? " question" : " questions"));
      state->asked++;
      if (index < 0 || static_cast<std::size_t>(index) >= state->answers.size())
        refuse_question("asked about index " + std::to_string(static_cast<long long>(index)) + ", outside 0 to " +
                        std::to_string(state->answers.size() - 1));
      return state->answers[static_cast<std::size_t>(index)];
    };
  }
};

}  // namespace __rung
