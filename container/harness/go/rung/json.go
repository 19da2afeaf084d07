package rung

import (
	"strconv"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

func itoa(value int) string {
	return strconv.Itoa(value)
}

// scanner reads JSON, which the server has made.
type scanner struct {
	text []byte
	at   int
}

// next is the byte the next value begins with.
func (s *scanner) next() byte {
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ' ', '\n', '\t', '\r':
			s.at++
		default:
			return s.text[s.at]
		}
	}
	return 0
}

func (s *scanner) take(wanted byte) bool {
	if s.next() != wanted {
		return false
	}
	s.at++
	return true
}

func (s *scanner) expect(wanted byte) {
	if !s.take(wanted) {
		panic(unreadable("malformed JSON"))
	}
}

// each calls read before every element of an array.
func (s *scanner) each(read func(index int)) {
	s.expect('[')
	if s.take(']') {
		return
	}
	for index := 0; ; index++ {
		read(index)
		if !s.take(',') {
			s.expect(']')
			return
		}
	}
}

// count is how many elements the array has whose text comes next.
func (s *scanner) count() int {
	depth, count, empty := 0, 1, true
	for at := s.at; at < len(s.text); at++ {
		switch s.text[at] {
		case ' ', '\n', '\t', '\r':
			continue
		case '[', '{':
			empty = empty && depth == 0
			depth++
			if depth > 1 {
				empty = false
			}
			continue
		case ']', '}':
			depth--
			if depth == 0 {
				if empty {
					return 0
				}
				return count
			}
		case ',':
			if depth == 1 {
				count++
			}
		case '"':
			for at++; at < len(s.text) && s.text[at] != '"'; at++ {
				if s.text[at] == '\\' {
					at++
				}
			}
		}
		empty = false
	}
	return 0
}

// token is a number, or true, false or null.
func (s *scanner) token() string {
	s.next()
	start := s.at
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ',', ']', '}', ' ', '\n', '\t', '\r', ':':
			return string(s.text[start:s.at])
		}
		s.at++
	}
	return string(s.text[start:s.at])
}

func (s *scanner) null() bool {
	if s.next() != 'n' {
		return false
	}
	s.token()
	return true
}

func (s *scanner) integer() int64 {
	s.next()
	value, start := int64(0), s.at
	negative := s.at < len(s.text) && s.text[s.at] == '-'
	if negative {
		s.at++
	}
	for s.at < len(s.text) && s.text[s.at]-'0' < 10 && s.at-start < 17 {
		value = value*10 + int64(s.text[s.at]-'0')
		s.at++
	}
	if s.at < len(s.text) && (s.text[s.at]-'0' < 10 || s.text[s.at] == '.' || s.text[s.at]|0x20 == 'e') {
		s.at = start
		number, _ := strconv.ParseFloat(s.token(), 64)
		return int64(number)
	}
	if negative {
		return -value
	}
	return value
}

// str is a string. A lone surrogate, which has no UTF-8, becomes the three bytes it would have.
func (s *scanner) str() string {
	s.expect('"')
	start := s.at
	for s.at < len(s.text) && s.text[s.at] != '"' && s.text[s.at] != '\\' {
		s.at++
	}
	if s.at < len(s.text) && s.text[s.at] == '"' {
		s.at++
		return string(s.text[start : s.at-1])
	}
	result := append([]byte(nil), s.text[start:s.at]...)
	for s.text[s.at] != '"' {
		if s.text[s.at] != '\\' {
			result = append(result, s.text[s.at])
			s.at++
			continue
		}
		s.at += 2
		switch letter := s.text[s.at-1]; letter {
		case 'b':
			result = append(result, '\b')
		case 'f':
			result = append(result, '\f')
		case 'n':
			result = append(result, '\n')
		case 'r':
			result = append(result, '\r')
		case 't':
			result = append(result, '\t')
		case 'u':
			result = appendPoint(result, s.escaped())
		default:
			result = append(result, letter)
		}
	}
	s.at++
	return string(result)
}

func (s *scanner) unit() rune {
	value, _ := strconv.ParseUint(string(s.text[s.at:s.at+4]), 16, 32)
	s.at += 4
	return rune(value)
}

func (s *scanner) escaped() rune {
	first := s.unit()
	if first>>10 != 0xd800>>10 || s.at+6 > len(s.text) || s.text[s.at] != '\\' || s.text[s.at+1] != 'u' {
		return first
	}
	before := s.at
	s.at += 2
	if second := s.unit(); second>>10 == 0xdc00>>10 {
		return 0x10000 + (first&0x3ff)<<10 + second&0x3ff
	}
	s.at = before
	return first
}

// value is any JSON; numbers stay text.
func (s *scanner) value() any {
	switch s.next() {
	case '{':
		s.at++
		fields := map[string]any{}
		for !s.take('}') {
			s.take(',')
			name := s.str()
			s.expect(':')
			fields[name] = s.value()
		}
		return fields
	case '[':
		items := []any{}
		s.each(func(int) { items = append(items, s.value()) })
		return items
	case '"':
		return s.str()
	case 't', 'f':
		return s.token() == "true"
	case 'n':
		s.token()
		return nil
	default:
		return s.token()
	}
}

func isSurrogate(point rune) bool {
	return point>>11 == 0xd800>>11
}

func appendPoint(to []byte, point rune) []byte {
	if isSurrogate(point) {
		return append(to, 0xe0|byte(point>>12), 0x80|byte(point>>6)&0xbf, 0x80|byte(point)&0xbf)
	}
	return utf8.AppendRune(to, point)
}

// pointIn is the first code point of text and its size; a surrogate's three bytes are one as well.
func pointIn(text string) (rune, int) {
	point, size := utf8.DecodeRuneInString(text)
	if point == utf8.RuneError && size == 1 && len(text) >= 3 && text[0] == 0xed && text[1]>>5 == 5 && text[2]>>6 == 2 {
		return 0xd000 | rune(text[1]&0x3f)<<6 | rune(text[2]&0x3f), 3
	}
	return point, size
}

func appendUnit(to []byte, unit rune) []byte {
	return append(to, '\\', 'u', hexDigits[unit>>12&15], hexDigits[unit>>8&15], hexDigits[unit>>4&15], hexDigits[unit&15])
}

// appendQuoted writes text as JSON; bytes that are no text become U+FFFD. ascii: everything beyond ASCII as escapes.
func appendQuoted(to []byte, text string, ascii bool) []byte {
	to = append(to, '"')
	for at := 0; at < len(text); {
		if letter := text[at]; letter < utf8.RuneSelf {
			at++
			switch {
			case letter == '"' || letter == '\\':
				to = append(to, '\\', letter)
			case letter < ' ' || letter == 0x7f:
				to = appendUnit(to, rune(letter))
			default:
				to = append(to, letter)
			}
			continue
		}
		point, size := pointIn(text[at:])
		at += size
		switch {
		case isSurrogate(point) || ascii && point < 0x10000:
			to = appendUnit(to, point)
		case ascii:
			to = appendUnit(appendUnit(to, 0xd800+(point-0x10000)>>10), 0xdc00+(point-0x10000)&0x3ff)
		default:
			to = utf8.AppendRune(to, point)
		}
	}
	return append(to, '"')
}
