package rung

import (
	"math"
	"reflect"
	"sort"
	"strconv"
)

const (
	maxBytes = 1 << 20
	// spare is left in a frame for its header.
	spare = 1_000
)

// wrongType: nothing of the declared type stands at path.
type wrongType struct {
	path, expected, actual, shown string
}

// unfit is no answer: it says deep, large or cyclic.
type unfit string

type step struct {
	index int
	key   reflect.Value
	isKey bool
}

// writer writes values as JSON, strictly by the declared type.
type writer struct {
	out  []byte
	path []step
}

func encoded(k *kind, v reflect.Value) []byte {
	w := &writer{}
	w.write(k, v)
	return w.out
}

func (w *writer) place() string {
	text := ""
	for index, one := range w.path {
		if index == 40 {
			return text
		}
		switch {
		case one.isKey:
			text += ".keys[" + itoa(one.index) + "]"
		case one.key.IsValid():
			text += "[" + cut(show(one.key, 0), 60) + "]"
		default:
			text += "[" + itoa(one.index) + "]"
		}
	}
	return text
}

func (w *writer) mismatch(expected string, v reflect.Value) {
	w.mismatchAt("", expected, v)
}

func (w *writer) mismatchAt(below string, expected string, v reflect.Value) {
	actual := "nil"
	if v.IsValid() && !isNil(v) {
		actual = typeName(v.Type())
	}
	panic(wrongType{w.place() + below, expected, actual, cut(show(v, 0), 200)})
}

func isNil(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer, reflect.Slice, reflect.Map, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return v.IsNil()
	}
	return false
}

func (w *writer) checkSize() {
	if len(w.out) > maxBytes-spare {
		panic(unfit("large"))
	}
}

func (w *writer) text(text string) {
	w.out = append(w.out, text...)
}

// pointers that point at pointers are followed this far.
const maxFollowed = 16

func (w *writer) write(k *kind, v reflect.Value) {
	for v.IsValid() && v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	whole := v
	for k.name == kindOptional {
		if !v.IsValid() || isNil(v) {
			w.text("null")
			return
		}
		if v.Kind() == reflect.Pointer && !isNode(k.of[0]) && v.Type().Elem() != Big {
			v = v.Elem()
		}
		k = k.of[0]
	}
	if !isNode(k) {
		for count := 0; v.IsValid() && (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface); count++ {
			if v.IsNil() || count == maxFollowed {
				break
			}
			v = v.Elem()
		}
	}
	ok := false
	switch k.name {
	case kindNull, kindVoid:
		ok = !v.IsValid() || isNil(v) || v.Type() == emptyType
		w.text("null")
	case kindList, kindTree, kindGraph:
		ok = w.writeNodes(k.name, v)
	default:
		ok = v.IsValid() && w.writePlain(k, v)
	}
	if !ok {
		w.mismatch(k.text(), whole)
	}
	w.checkSize()
}

// writePlain tells whether v is of type k at all.
func (w *writer) writePlain(k *kind, v reflect.Value) bool {
	kindOfValue := v.Kind()
	switch k.name {
	case kindInt:
		if !isInteger(kindOfValue) {
			return false
		}
		w.out = strconv.AppendInt(w.out, w.int32(v, ""), 10)
	case kindLong:
		if kindOfValue >= reflect.Uint && kindOfValue <= reflect.Uint64 && v.Uint() > math.MaxInt64 {
			w.mismatch("int of 64 bits", v)
		}
		return w.writeDigits(v)
	case kindBigint:
		return w.writeDigits(v)
	case kindFloat:
		return w.writeFloat(v)
	case kindBool:
		if kindOfValue != reflect.Bool {
			return false
		}
		w.out = strconv.AppendBool(w.out, v.Bool())
	case kindString:
		if kindOfValue != reflect.String {
			return false
		}
		if v.Len() > maxBytes {
			panic(unfit("large"))
		}
		w.out = appendQuoted(w.out, v.String(), false)
	case kindChar:
		return w.writeChar(v)
	case kindArray:
		if kindOfValue != reflect.Slice && kindOfValue != reflect.Array {
			return false
		}
		w.writeItems(v, func(int) *kind { return k.of[0] })
	case kindTuple:
		return w.writeTuple(k, v)
	case kindSet:
		if kindOfValue != reflect.Map || v.Type().Elem().Kind() != reflect.Bool && v.Type().Elem() != emptyType {
			return false
		}
		w.writeMap(k, v)
	case kindMap:
		if kindOfValue != reflect.Map {
			return false
		}
		w.writeMap(k, v)
	}
	return true
}

// writeItems writes an array's elements, each of the type that its index has.
func (w *writer) writeItems(v reflect.Value, of func(index int) *kind) {
	count := v.Len()
	if count > maxBytes/2 {
		panic(unfit("large"))
	}
	w.text("[")
	w.path = append(w.path, step{})
	for index := 0; index < count; index++ {
		if index > 0 {
			w.text(",")
		}
		w.path[len(w.path)-1].index = index
		w.write(of(index), v.Index(index))
	}
	w.path = w.path[:len(w.path)-1]
	w.text("]")
}

func (w *writer) writeTuple(k *kind, v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		if v.Len() != len(k.of) {
			panic(wrongType{w.place(), "tuple of " + itoa(len(k.of)), "tuple of " + itoa(v.Len()), cut(show(v, 0), 200)})
		}
		w.writeItems(v, func(index int) *kind { return k.of[index] })
	case reflect.Struct:
		if v.NumField() != len(k.of) {
			return false
		}
		w.text("[")
		w.path = append(w.path, step{})
		for index, part := range k.of {
			if index > 0 {
				w.text(",")
			}
			w.path[len(w.path)-1].index = index
			w.write(part, v.Field(index))
		}
		w.path = w.path[:len(w.path)-1]
		w.text("]")
	default:
		return false
	}
	return true
}

// writeMap writes entries in the order of their keys' texts, so that the same map always gives the same text.
func (w *writer) writeMap(k *kind, v reflect.Value) {
	if v.Len() > maxBytes/2 {
		panic(unfit("large"))
	}
	isMap, isBool := k.name == kindMap, v.Type().Elem().Kind() == reflect.Bool
	start := len(w.out)
	var entries []string
	w.path = append(w.path, step{})
	last, size := len(w.path)-1, start
	for at := v.MapRange(); at.Next(); {
		// What is set to false is not in the set.
		if !isMap && isBool && !at.Value().Bool() {
			continue
		}
		if isMap {
			w.text("[")
		}
		w.path[last] = step{index: len(entries), isKey: isMap}
		w.write(k.of[0], at.Key())
		if isMap {
			w.text(",")
			w.path[last] = step{key: at.Key()}
			w.write(k.of[1], at.Value())
			w.text("]")
		}
		entries = append(entries, string(w.out[start:]))
		size += len(w.out) - start + 1
		if size > maxBytes {
			panic(unfit("large"))
		}
		w.out = w.out[:start]
	}
	w.path = w.path[:last]
	sort.Strings(entries)
	w.text("[")
	for index, entry := range entries {
		if index > 0 {
			w.text(",")
		}
		w.text(entry)
	}
	w.text("]")
}
