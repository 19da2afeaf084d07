package rung

import (
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	maxShownItems = 12
	maxShownDepth = 4
)

// typeName is a type as the learner writes it.
func typeName(t reflect.Type) string {
	return cut(strings.ReplaceAll(strings.ReplaceAll(t.String(), "main.", ""), "interface {}", "any"), 100)
}

// cut keeps the first characters of a text.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	end := most - 3
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}

// show is a value as Go prints it, without calling any of its methods. Long ones are cut.
func show(v reflect.Value, depth int) string {
	if !v.IsValid() || isNil(v) {
		return "nil"
	}
	switch v.Kind() {
	case reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case reflect.Float32, reflect.Float64:
		return strconv.FormatFloat(v.Float(), 'g', -1, 64)
	case reflect.Complex64, reflect.Complex128:
		return strconv.FormatComplex(v.Complex(), 'g', -1, 128)
	case reflect.String:
		return strconv.Quote(cut(v.String(), 200))
	case reflect.Interface, reflect.Pointer:
		if depth == maxShownDepth {
			return "…"
		}
		if v.Kind() == reflect.Pointer {
			return "&" + show(v.Elem(), depth+1)
		}
		return show(v.Elem(), depth+1)
	case reflect.Slice, reflect.Array:
		return showItems("[", v.Len(), "]", depth, func(index int) string { return show(v.Index(index), depth+1) })
	case reflect.Struct:
		return showItems("{", v.NumField(), "}", depth, func(index int) string { return show(v.Field(index), depth+1) })
	case reflect.Map:
		return typeName(v.Type()) + " of " + itoa(v.Len())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.FormatUint(v.Uint(), 10)
	}
	if isInteger(v.Kind()) {
		return strconv.FormatInt(v.Int(), 10)
	}
	return typeName(v.Type())
}

func showItems(open string, count int, shut string, depth int, item func(index int) string) string {
	if count > 0 && depth == maxShownDepth {
		return open + "…" + shut
	}
	text := open
	for index := 0; index < count; index++ {
		if index > 0 {
			text += " "
		}
		if index == maxShownItems {
			text += "…"
			break
		}
		text += item(index)
	}
	return text + shut
}
