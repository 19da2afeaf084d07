package rung

import (
	"bytes"
	"reflect"
	"syscall"

	_ "rung/limits"
)

// maxCompared: up to this many bytes of arguments, it is found out whether the call changed them.
const maxCompared = 64 * 1024

// run is what the program was built for.
type run struct {
	main   string
	answer func(text []byte) (value []byte, mutated []int, failed *raised)
}

// callNs is the CPU time of the latest call, in nanoseconds.
var callNs int64

// usedNs is the CPU time of all threads so far, in nanoseconds.
func usedNs() int64 {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return syscall.TimevalToNsec(usage.Utime) + syscall.TimevalToNsec(usage.Stime)
}

// refuse says what of the learner's file does not fit the problem, and ends the process.
func refuse(line int, message string) {
	place := "null"
	if line > 0 {
		place = itoa(line)
	}
	send(nil, "frame", `"compile"`, "type", `"CompileError"`, "message", quoted(message), "line", place)
	syscall.Exit(0)
}

func sendRaised(mark string, of raised) {
	line := "null"
	if of.line > 0 {
		line = itoa(of.line)
	}
	send(nil, "frame", `"raised"`, "mark", quoted(mark), "memory", "false", "type", quoted(of.kind), "message", quoted(of.message), "line", line)
}

// attempt answers one input. Whatever the call ends with, its frame is sent.
func (r *run) attempt(mark string, text []byte) {
	isDone := false
	defer func() {
		if isDone {
			return
		}
		value := recover()
		putMarkAfter := func(send func()) {
			putMark(mark)
			send()
		}
		switch of := value.(type) {
		case wrongType:
			putMarkAfter(func() {
				send(nil, "frame", `"wrong_type"`, "mark", quoted(mark), "path", quoted(of.path), "expected", quoted(of.expected), "found", quoted(of.actual), "shown", quoted(of.shown))
			})
		case unfit:
			putMarkAfter(func() { send(nil, "frame", `"unfit"`, "mark", quoted(mark), "reason", quoted(string(of))) })
		case unreadable:
			putMarkAfter(func() { sendRaised(mark, raised{"panic", "an argument does not fit: " + string(of), 0}) })
		case nil:
			// Either the goroutine ends here, with runtime.Goexit, or the panic has no value.
			_, line := trace(r.main)
			putMarkAfter(func() { sendRaised(mark, raised{"panic", "the call ended its goroutine", line}) })
			r.serve()
		default:
			failed := describe(value, r.main)
			putMarkAfter(func() { sendRaised(mark, failed) })
		}
	}()
	value, mutated, failed := r.answer(text)
	isDone = true
	putMark(mark)
	if failed != nil {
		sendRaised(mark, *failed)
		return
	}
	indexes := "["
	for at, index := range mutated {
		if at > 0 {
			indexes += ","
		}
		indexes += itoa(index)
	}
	send(value, "frame", `"returned"`, "mark", quoted(mark), "mutated", indexes+"]", "callNs", itoa(int(callNs)))
}

// serve answers inputs until there are no more, and ends the process.
func (r *run) serve() {
	for {
		body := receive()
		if body == nil {
			syscall.Exit(0)
		}
		end := bytes.IndexByte(body, '\n')
		if end < 0 {
			syscall.Exit(70)
		}
		r.attempt(string(body[:end]), body[end+1:])
	}
}

// callable is a function of the learner's and what the problem has it take and give.
type callable struct {
	name       string
	function   reflect.Value
	parameters []*kind
	returns    *kind
	// skipped is how many parameters stand before those: a method's receiver.
	skipped  int
	canFail  bool
	hasValue bool
}

// check finds out whether the function takes and gives what is asked for; text says what does not.
func (c *callable) check() string {
	t := c.function.Type()
	declared := t.NumIn() - c.skipped
	if declared != len(c.parameters) {
		return c.name + " must take " + countOf(len(c.parameters), "parameter") + " and takes " + itoa(declared) + ": it should be " + c.text()
	}
	for index, k := range c.parameters {
		own := t.In(index + c.skipped)
		if !fits(k, own) {
			return "parameter " + itoa(index+1) + " of " + c.name + " is " + typeName(own) + " and should be " + k.text()
		}
	}
	results := t.NumOut()
	c.canFail = results > 0 && t.Out(results-1) == errorType && (results == 2 || c.returns == nil || c.returns.name == kindVoid)
	if c.canFail {
		results--
	}
	c.hasValue = results > 0
	if results > 1 {
		return c.name + " gives " + countOf(results, "result") + ": it should be " + c.text()
	}
	if results == 0 && c.returns != nil && c.returns.name != kindVoid && c.returns.name != kindNull {
		return c.name + " gives no result: it should be " + c.text()
	}
	return ""
}

func countOf(count int, noun string) string {
	if count == 1 {
		return "1 " + noun
	}
	return itoa(count) + " " + noun + "s"
}

func (c *callable) text() string {
	text := "func " + c.name + "("
	for index, k := range c.parameters {
		if index > 0 {
			text += ", "
		}
		text += k.text()
	}
	text += ")"
	if c.returns != nil && c.returns.name != kindVoid {
		text += " " + c.returns.text()
	}
	return text
}

// read makes the arguments whose texts s holds.
func (c *callable) read(s *scanner, arguments []reflect.Value) []reflect.Value {
	t := c.function.Type()
	s.each(func(index int) {
		v := reflect.New(t.In(index + c.skipped)).Elem()
		s.read(c.parameters[index], v)
		arguments = append(arguments, v)
	})
	return arguments
}

// call gives the result, where there is one, and what the function says went wrong.
func (c *callable) call(arguments []reflect.Value) (reflect.Value, *raised) {
	var results []reflect.Value
	if c.function.Type().IsVariadic() {
		results = c.function.CallSlice(arguments)
	} else {
		results = c.function.Call(arguments)
	}
	if c.canFail {
		if err := results[len(results)-1]; !err.IsNil() {
			text := textOf(err.Interface())
			sayError("error: " + text + "\n")
			return reflect.Value{}, &raised{"error", cut(text, maxText), 0}
		}
	}
	if !c.hasValue {
		return reflect.Value{}, nil
	}
	return results[0], nil
}
