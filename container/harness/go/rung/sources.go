package rung

import "reflect"

// What a function is not given whole: a stream to be read once, a probe that answers a bounded number of questions.

var (
	streamType = reflect.TypeOf((func() (int, bool))(nil))
	probeType  = reflect.TypeOf((func(int) int)(nil))
)

// refusal is what a probe refused first since the call began: its words, and where it was asked. A program that recovers must not
// pass for that.
var refusal *raised

// mainFile is the learner's, in whose lines a refusal is told.
var mainFile string

func refuseQuestion(message string) {
	if refusal == nil {
		_, line := trace(mainFile)
		refusal = &raised{"panic", message, line}
	}
	panic(message)
}

func (s *scanner) ints() []int {
	var items []int
	s.each(func(int) { items = append(items, int(s.integer())) })
	return items
}

func streamOf(items []int) func() (int, bool) {
	return func() (int, bool) {
		if len(items) == 0 {
			return 0, false
		}
		first := items[0]
		items = items[1:]
		return first, true
	}
}

func probeOf(answers []int, questions int) func(int) int {
	asked := 0
	return func(index int) int {
		if asked == questions {
			refuseQuestion("asked more than " + countOf(questions, "question"))
		}
		asked++
		if index < 0 || index >= len(answers) {
			refuseQuestion("asked about index " + itoa(index) + ", outside 0 to " + itoa(len(answers)-1))
		}
		return answers[index]
	}
}

func (s *scanner) readProbe() func(int) int {
	fields := s.value().(map[string]any)
	items := fields["answers"].([]any)
	answers := make([]int, len(items))
	for index := range items {
		answers[index] = int((&scanner{text: []byte(items[index].(string))}).integer())
	}
	return probeOf(answers, numberIn(fields, "questions"))
}
