package rung

import (
	"reflect"
	"strconv"
	"unsafe"
)

// unreadable is an argument that the learner's own type cannot hold.
type unreadable string

func (u unreadable) Error() string {
	return string(u)
}

// settable is v, also where it is a field whose name begins with a small letter.
func settable(v reflect.Value) reflect.Value {
	if v.CanSet() {
		return v
	}
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}

// read reads a value of type k into v, which is settable and of a type that fits.
func (s *scanner) read(k *kind, v reflect.Value) {
	t := v.Type()
	switch {
	case t.Kind() == reflect.Interface:
		if !s.null() {
			result := reflect.New(natural(k)).Elem()
			if k.name == kindOptional {
				result = reflect.New(natural(k.of[0])).Elem()
				k = k.of[0]
			}
			if result.Kind() == reflect.Interface {
				s.readLoose(k, result)
			} else {
				s.read(k, result)
			}
			v.Set(result)
		}
		return
	case k.name == kindOptional:
		if s.null() {
			return
		}
		if t.Kind() == reflect.Pointer && !isNode(k.of[0]) && fits(k.of[0], t.Elem()) && t.Elem() != Big {
			v.Set(reflect.New(t.Elem()))
			v = v.Elem()
		}
		s.read(k.of[0], v)
		return
	case isNode(k):
		s.readNodes(k.name, v)
		return
	case k.name == kindNull || k.name == kindVoid:
		s.value()
		return
	case t.Kind() == reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		s.read(k, v.Elem())
		return
	}
	switch k.name {
	case kindInt:
		setInteger(v, s.integer())
	case kindLong:
		digits := s.str()
		value, err := strconv.ParseInt(digits, 10, 64)
		if err != nil {
			panic(tooLarge(digits, t))
		}
		setInteger(v, value)
	case kindBigint:
		s.readBig(v)
	case kindFloat:
		v.SetFloat(s.float())
	case kindBool:
		v.SetBool(s.token() == "true")
	case kindChar:
		text := s.str()
		if t.Kind() == reflect.String {
			v.SetString(text)
		} else {
			point, _ := pointIn(text)
			setInteger(v, int64(point))
		}
	case kindString:
		v.SetString(s.str())
	case kindArray:
		s.readArray(k.of[0], v)
	case kindTuple:
		s.readTuple(k, v)
	case kindSet, kindMap:
		s.readMap(k, v)
	case kindStream:
		v.Set(reflect.ValueOf(streamOf(s.ints())))
	case kindProbe:
		v.Set(reflect.ValueOf(s.readProbe()))
	}
}

// readLoose reads an optional of an optional where any type is welcome.
func (s *scanner) readLoose(k *kind, v reflect.Value) {
	for k.name == kindOptional {
		k = k.of[0]
	}
	result := reflect.New(natural(k)).Elem()
	s.read(k, result)
	v.Set(result)
}

func tooLarge(digits string, t reflect.Type) unreadable {
	return unreadable(digits + " does not fit into the type " + typeName(t))
}

func setInteger(v reflect.Value, value int64) {
	if v.Kind() >= reflect.Uint {
		if value < 0 || v.OverflowUint(uint64(value)) {
			panic(tooLarge(strconv.FormatInt(value, 10), v.Type()))
		}
		v.SetUint(uint64(value))
		return
	}
	if v.OverflowInt(value) {
		panic(tooLarge(strconv.FormatInt(value, 10), v.Type()))
	}
	v.SetInt(value)
}

func (s *scanner) readBig(v reflect.Value) {
	digits := s.str()
	if v.Type() == Big {
		SetBig(v.Addr().UnsafePointer(), digits)
		return
	}
	if v.Kind() == reflect.String {
		v.SetString(digits)
		return
	}
	if v.Kind() == reflect.Uint64 {
		value, err := strconv.ParseUint(digits, 10, 64)
		if err != nil {
			panic(tooLarge(digits, v.Type()))
		}
		v.SetUint(value)
		return
	}
	value, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		panic(tooLarge(digits, v.Type()))
	}
	setInteger(v, value)
}

func (s *scanner) float() float64 {
	text := ""
	if s.next() == '"' {
		text = s.str()
	} else {
		text = s.token()
	}
	value, _ := strconv.ParseFloat(text, 64)
	return value
}

func (s *scanner) readArray(of *kind, v reflect.Value) {
	s.next()
	count := s.count()
	if v.Kind() == reflect.Array {
		if count != v.Len() {
			panic(unreadable(itoa(count) + " elements do not fit into the type " + typeName(v.Type())))
		}
	} else {
		v.Set(reflect.MakeSlice(v.Type(), count, count))
	}
	if of.name == kindInt && v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Int {
		items := unsafe.Slice((*int)(v.UnsafePointer()), count)
		s.each(func(index int) { items[index] = int(s.integer()) })
		return
	}
	s.each(func(index int) { s.read(of, v.Index(index)) })
}

func (s *scanner) readTuple(k *kind, v reflect.Value) {
	if v.Kind() == reflect.Slice {
		v.Set(reflect.MakeSlice(v.Type(), len(k.of), len(k.of)))
	}
	s.each(func(index int) {
		if v.Kind() == reflect.Struct {
			s.read(k.of[index], settable(v.Field(index)))
		} else {
			s.read(k.of[index], v.Index(index))
		}
	})
}

func (s *scanner) readMap(k *kind, v reflect.Value) {
	t := v.Type()
	s.next()
	v.Set(reflect.MakeMapWithSize(t, s.count()))
	s.each(func(int) {
		key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		if k.name == kindMap {
			s.each(func(index int) {
				if index == 0 {
					s.read(k.of[0], key)
				} else {
					s.read(k.of[1], value)
				}
			})
		} else {
			s.read(k.of[0], key)
			if t.Elem().Kind() == reflect.Bool {
				value.SetBool(true)
			}
		}
		v.SetMapIndex(key, value)
	})
}
