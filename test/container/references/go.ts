import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const go: readonly Reference[] = [
  {
    name: 'imports, a map and a loop',
    code: `package main

import (
	"sort"
	"strings"
)

// Words: begin with the student, end with the todo.
func Words(text string) []string {
	seen := map[string]bool{}
	var words []string
	for at, word := range strings.Fields(text) {
		if at > 1000 || seen[word] {
			continue
		}
		seen[word] = true
		words = append(words, strings.ToLower(word))
	}
	sort.Strings(words)
	return words
}
`,
    keeps: ['package main', '"sort"\n\t"strings"', 'func Words(text string) []string {'],
  },
  {
    name: 'methods, closures and a switch, without a last newline',
    code: `package main

type Stack struct {
	items []rune
	count int
}

func (s *Stack) Push(r rune) { s.items = append(s.items, r); s.count++ }

func (s *Stack) Check(text string) (ok bool) {
	close := func(open rune) bool {
		if len(s.items) == 0 || s.items[len(s.items)-1] != open {
			return false
		}
		s.items = s.items[:len(s.items)-1]
		return true
	}
	for _, r := range text {
		switch r {
		case '(', '[':
			s.Push(r)
		case ')':
			if !close('(') {
				return false
			}
		case ']':
			if !close('[') {
				return false
			}
		}
	}
	return len(s.items) == 0
}`,
    keeps: ['type Stack struct {', 'func (s *Stack) Push(r rune) {', 'func (s *Stack) Check(text string) (ok bool) {'],
  },
  {
    name: 'generics, errors, CRLF and letters of other scripts',
    code: crlf(`package main

import "errors"

var errLeer = errors.New("leer: 空")

func Größte[T int | float64](werte []T) (T, error) {
	var größte T
	if len(werte) == 0 {
		return größte, errLeer
	}
	größte = werte[0]
	for i := 1; i < len(werte); i++ {
		if werte[i] > größte {
			größte = werte[i] // 更大
		}
	}
	return größte, nil
}
`),
    keeps: ['import "errors"', 'var errLeer = errors.New("leer: 空")', 'func Größte[T int | float64](werte []T) (T, error) {'],
  },
]
