package rung

import (
	"math"
	"reflect"
	"strconv"
	"unicode/utf8"
)

// int32 is an integer of at most 32 bits.
func (w *writer) int32(v reflect.Value, below string) int64 {
	if v.Kind() >= reflect.Uint {
		if v.Uint() > math.MaxInt32 {
			w.mismatchAt(below, "int of 32 bits", v)
		}
		return int64(v.Uint())
	}
	if value := v.Int(); value < math.MinInt32 || value > math.MaxInt32 {
		w.mismatchAt(below, "int of 32 bits", v)
	}
	return v.Int()
}

func (w *writer) writeDigits(v reflect.Value) bool {
	w.text(`"`)
	switch {
	case isInteger(v.Kind()) && v.Kind() >= reflect.Uint:
		w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	case isInteger(v.Kind()):
		w.out = strconv.AppendInt(w.out, v.Int(), 10)
	case Big != nil && v.Type() == Big:
		if !v.CanAddr() {
			copied := reflect.New(Big).Elem()
			copied.Set(v)
			v = copied
		}
		digits, ok := BigDigits(v.Addr().UnsafePointer(), maxBytes)
		if !ok {
			panic(unfit("large"))
		}
		w.text(digits)
	default:
		return false
	}
	w.text(`"`)
	return true
}

func (w *writer) writeFloat(v reflect.Value) bool {
	value := 0.0
	switch {
	case v.Kind() == reflect.Float64 || v.Kind() == reflect.Float32:
		value = v.Float()
	case isInteger(v.Kind()) && v.Kind() >= reflect.Uint:
		value = float64(v.Uint())
	case isInteger(v.Kind()):
		value = float64(v.Int())
	default:
		return false
	}
	switch {
	case math.IsNaN(value):
		w.text(`"NaN"`)
	case math.IsInf(value, 1):
		w.text(`"Infinity"`)
	case math.IsInf(value, -1):
		w.text(`"-Infinity"`)
	case value == 0 && math.Signbit(value):
		w.text("-0.0")
	default:
		w.out = strconv.AppendFloat(w.out, value, 'g', -1, 64)
	}
	return true
}

func (w *writer) writeChar(v reflect.Value) bool {
	switch {
	case v.Kind() == reflect.String:
		if _, size := pointIn(v.String()); size == 0 || size != v.Len() {
			return false
		}
		w.out = appendQuoted(w.out, v.String(), false)
	case isInteger(v.Kind()):
		if v.Kind() >= reflect.Uint && v.Uint() > utf8.MaxRune || v.Kind() < reflect.Uint && (v.Int() < 0 || v.Int() > utf8.MaxRune) {
			w.mismatch("rune of Unicode", v)
		}
		value := v.Convert(scalarType[kindChar]).Int()
		w.out = appendQuoted(w.out, string(appendPoint(nil, rune(value))), false)
	default:
		return false
	}
	return true
}
