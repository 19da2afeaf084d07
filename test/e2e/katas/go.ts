import type { Kata } from './kata.ts'

const zero = `package calculator

import "testing"

func TestNothingIsZero(t *testing.T) {
	if got := Add(""); got != 0 {
		t.Errorf("Add of nothing is %d", got)
	}
}
`
const summed = `
func TestNumbersBetweenCommasAreSummed(t *testing.T) {
	if got := Add("1,2,39"); got != 42 {
		t.Errorf("Add of 1,2,39 is %d", got)
	}
}
`
const above = `
func TestWhatIsAbove1000IsLeftOut(t *testing.T) {
	if got := Add("2,1001"); got != 2 {
		t.Errorf("Add of 2,1001 is %d", got)
	}
}
`
const numbers = `package calculator

import (
	"strconv"
	"strings"
)

func numbers(text string) []int {
	var found []int
	for _, part := range strings.Split(text, ",") {
		number, _ := strconv.Atoi(part)
		found = append(found, number)
	}
	return found
}
`

export const go: Kata = {
  language: 'go',
  testFile: 'calculator_test.go',
  implementationFile: 'calculator.go',
  cycles: [
    {
      test: zero,
      newTest: 'NothingIsZero',
      implementation: 'package calculator\n\nfunc Add(text string) int {\n\treturn 0\n}\n',
      refactored: null,
    },
    {
      test: `${zero}${summed}`,
      newTest: 'BetweenCommas',
      implementation: `package calculator

import (
	"strconv"
	"strings"
)

func Add(text string) int {
	sum := 0
	for _, part := range strings.Split(text, ",") {
		number, _ := strconv.Atoi(part)
		sum += number
	}
	return sum
}
`,
      refactored: `${numbers}
func Add(text string) int {
	sum := 0
	for _, number := range numbers(text) {
		sum += number
	}
	return sum
}
`,
    },
    {
      test: `${zero}${summed}${above}`,
      newTest: 'Above1000',
      implementation: `${numbers}
func Add(text string) int {
	sum := 0
	for _, number := range numbers(text) {
		if number <= 1000 {
			sum += number
		}
	}
	return sum
}
`,
      refactored: null,
    },
  ],
  border: {
    operator: 'boundary',
    line: 'if number <= 1000 {',
    test: `${zero}${summed}${above}
func Test1000ItselfCounts(t *testing.T) {
	if got := Add("1000,1"); got != 1001 {
		t.Errorf("Add of 1000,1 is %d", got)
	}
}
`,
  },
}
