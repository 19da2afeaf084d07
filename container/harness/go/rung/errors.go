package rung

import (
	"reflect"
	"runtime"
	"strings"
)

const (
	maxText   = 4_000
	maxFrames = 40
)

// raised is what a call ended with in place of a value.
type raised struct {
	kind, message string
	line          int
}

// textOf is what a panic's value says of itself.
func textOf(value any) (text string) {
	defer func() {
		if recover() != nil {
			text = "a value whose own text panics"
		}
	}()
	switch typed := value.(type) {
	case error:
		return typed.Error()
	case interface{ String() string }:
		return typed.String()
	case string:
		return typed
	}
	v := reflect.ValueOf(value)
	if v.Kind() == reflect.String {
		return v.String()
	}
	return show(v, 0)
}

// isOwn tells whether a step of the stack is in a file the learner wrote: those make up the package main with the one that calls it.
func isOwn(step runtime.Frame) bool {
	return strings.HasPrefix(step.Function, "main.") && !strings.HasPrefix(step.File, ".rung/")
}

// trace is the learner's part of the stack below the caller, and the line in the main file it came from, 0 where there is none.
func trace(main string) (text string, line int) {
	counters := make([]uintptr, 4_096)
	frames := runtime.CallersFrames(counters[:runtime.Callers(2, counters)])
	count := 0
	for more := true; more; {
		var frame runtime.Frame
		frame, more = frames.Next()
		if !isOwn(frame) {
			continue
		}
		if line == 0 && frame.File == main {
			line = frame.Line
		}
		count++
		if count <= maxFrames {
			text += frame.Function + "(...)\n\t" + frame.File + ":" + itoa(frame.Line) + "\n"
		}
	}
	if count > maxFrames {
		text += "... and " + itoa(count-maxFrames) + " more\n"
	}
	return text, line
}

// describe is called while the stack of what panicked still stands.
func describe(value any, main string) raised {
	text := textOf(value)
	own, line := trace(main)
	sayError("panic: " + text + "\n\n" + own)
	return raised{"panic", cut(strings.TrimPrefix(text, "runtime error: "), maxText), line}
}
