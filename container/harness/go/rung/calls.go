package rung

import (
	"bytes"
	"reflect"
)

// loading reads what the adapter asks for.
func loading(asked string) map[string]any {
	return (&scanner{text: []byte(asked)}).value().(map[string]any)
}

func numberIn(fields map[string]any, name string) int {
	text, _ := fields[name].(string)
	return int((&scanner{text: []byte(text)}).integer())
}

// Function calls function for every input. asked: {"main", "name", "line", "signature"}.
func Function(asked string, function any) {
	about := loading(asked)
	signature := about["signature"].(map[string]any)
	c := &callable{name: about["name"].(string), function: reflect.ValueOf(function), parameters: kindsOf(signature["parameters"])}
	returns := kindOf(signature["returns"])
	answer := returned
	switch signature["answer"] {
	case "return":
		c.returns = returns
	case "relinked":
		c.returns, answer = returns, relinked
	default:
		answer = numberIn(signature, "answer")
	}
	if wrong := c.check(); wrong != "" {
		refuse(numberIn(about, "line"), wrong)
	}
	begin(about["main"].(string), func(text []byte) ([]byte, []int, *raised) { return c.answer(text, answer) })
}

// begin says that everything is loaded, and answers.
func begin(main string, answer func(text []byte) ([]byte, []int, *raised)) {
	mainFile = main
	send(nil, "frame", `"loaded"`)
	(&run{main, answer}).serve()
}

// What `answer` is where it is no index of an argument.
const (
	returned = -1
	relinked = -2
)

// answer gives what was returned, or the argument of the index `answer` as the call left it.
func (c *callable) answer(text []byte, answer int) ([]byte, []int, *raised) {
	values := c.read(&scanner{text: text}, nil)
	before := make([][]byte, len(values))
	if len(text) <= maxCompared {
		for index, k := range c.parameters {
			if index != answer && k.mutable() {
				before[index] = encodedOrNil(k, values[index])
			}
		}
	}
	nodes := givenNodes{}
	if answer == relinked {
		for index, k := range c.parameters {
			if k.name == kindList {
				nodes.remember(values[index])
			}
		}
	}
	refusal = nil
	begun := usedNs()
	returned, failed := c.call(values)
	callNs = usedNs() - begun
	if refusal != nil {
		sayError("panic: " + refusal.message + "\n")
		return nil, nil, refusal
	}
	if failed != nil {
		return nil, nil, failed
	}
	k := c.returns
	if answer >= 0 {
		k, returned = c.parameters[answer], values[answer]
	} else if !c.hasValue {
		k = &kind{name: kindNull}
	} else if k.name == kindVoid {
		k, returned = &kind{name: kindNull}, reflect.Value{}
	}
	value := encoded(k, returned)
	if answer == relinked {
		nodes.check(returned)
	}
	var mutated []int
	for index, was := range before {
		if was != nil && !bytes.Equal(was, encodedOrNil(c.parameters[index], values[index])) {
			mutated = append(mutated, index)
		}
	}
	return value, mutated, nil
}

func encodedOrNil(k *kind, v reflect.Value) (text []byte) {
	defer func() {
		if recover() != nil {
			text = nil
		}
	}()
	return encoded(k, v)
}

// Class makes an instance by construct and calls its methods, by name, for every input.
func Class(asked string, construct any, methods map[string]any) {
	about := loading(asked)
	signature := about["signature"].(map[string]any)
	maker := &callable{name: about["constructor"].(string), function: reflect.ValueOf(construct), parameters: kindsOf(signature["constructor"])}
	line := numberIn(about, "line")
	if wrong := maker.check(); wrong != "" {
		refuse(line, wrong)
	}
	if !maker.hasValue {
		refuse(line, maker.name+" must return what it makes")
	}
	own := map[string]*callable{}
	for name, described := range signature["methods"].(map[string]any) {
		fields := described.(map[string]any)
		method := &callable{name: name, function: reflect.ValueOf(methods[name]), parameters: kindsOf(fields["parameters"]), returns: kindOf(fields["returns"]), skipped: 1}
		if wrong := method.check(); wrong != "" {
			refuse(line, wrong)
		}
		if expected, actual := method.function.Type().In(0), maker.function.Type().Out(0); actual != expected && reflect.PointerTo(actual) != expected {
			refuse(line, maker.name+" returns "+typeName(actual)+", which is no "+typeName(expected))
		}
		own[name] = method
	}
	begin(about["main"].(string), func(text []byte) ([]byte, []int, *raised) { return operate(maker, own, text) })
}

// operate gives the answers to a list of operations, the first of which is the construction.
func operate(maker *callable, methods map[string]*callable, text []byte) (value []byte, _ []int, failed *raised) {
	s := &scanner{text: text}
	w := &writer{}
	var instance reflect.Value
	begun := usedNs()
	defer func() { callNs = usedNs() - begun }()
	w.text("[")
	s.each(func(index int) {
		if failed != nil {
			s.value()
			return
		}
		name := ""
		s.each(func(part int) {
			if part == 0 {
				name = s.str()
				return
			}
			if index == 0 {
				actual, wrong := maker.call(maker.read(s, nil))
				instance, failed = addressable(actual), wrong
				w.text("null")
				return
			}
			method := methods[name]
			if method == nil {
				panic(unreadable("there is no method " + name))
			}
			var returned reflect.Value
			returned, failed = method.call(method.read(s, []reflect.Value{receiverOf(instance, method)}))
			if failed != nil {
				return
			}
			w.text(",")
			w.path = append(w.path[:0], step{index: index})
			if method.returns.name == kindVoid {
				w.text("null")
			} else {
				w.write(method.returns, returned)
			}
			w.path = w.path[:0]
		})
	})
	w.text("]")
	w.checkSize()
	return w.out, nil, failed
}

// addressable is a struct in a place of its own, and anything else as it is.
func addressable(actual reflect.Value) reflect.Value {
	if !actual.IsValid() || actual.Kind() == reflect.Pointer {
		return actual
	}
	place := reflect.New(actual.Type()).Elem()
	place.Set(actual)
	return place
}

// receiverOf is the instance as a method wants it: methods are called by pointer, and a constructor may return a struct.
func receiverOf(instance reflect.Value, method *callable) reflect.Value {
	if instance.Type() != method.function.Type().In(0) {
		return instance.Addr()
	}
	return instance
}
