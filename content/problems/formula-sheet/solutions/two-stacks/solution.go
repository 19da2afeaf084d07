package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

const largest = 1000000000

var ranks = map[string]int{"*": 3, "+": 2, "-": 2, "max": 1, "min": 1, "(": 0}

func isName(part string) bool {
	_, isOperator := ranks[part]
	return !isOperator && part[0] >= 'a' && part[0] <= 'z'
}

func findError(parts []string, valueOf map[string]int64) string {
	depth := 0
	unknown := ""
	for _, part := range parts {
		if part == "(" {
			depth++
		} else if part == ")" {
			depth--
			if depth < 0 {
				return "brackets"
			}
		} else if isName(part) && unknown == "" {
			if _, isKnown := valueOf[part]; !isKnown {
				unknown = "unknown " + part
			}
		}
	}
	if depth > 0 {
		return "brackets"
	}
	return unknown
}

type stacks struct {
	values     []int64
	operators  []string
	isTooLarge bool
}

func (s *stacks) top() string {
	if len(s.operators) == 0 {
		return ""
	}
	return s.operators[len(s.operators)-1]
}

func (s *stacks) calculate() {
	last := len(s.values) - 1
	left, right := s.values[last-1], s.values[last]
	result := left
	switch operator := s.top(); {
	case operator == "*":
		result = left * right
	case operator == "+":
		result = left + right
	case operator == "-":
		result = left - right
	case (operator == "max") == (right > left):
		result = right
	}
	if result > largest || result < -largest {
		// The line has its error now; 0 lets the rest be calculated without overflow.
		s.isTooLarge = true
		result = 0
	}
	s.operators = s.operators[:len(s.operators)-1]
	s.values = append(s.values[:last-1], result)
}

func evaluate(parts []string, valueOf map[string]int64) (int64, bool) {
	s := &stacks{}
	for _, part := range parts {
		rank, isOperator := ranks[part]
		if part == "(" {
			s.operators = append(s.operators, part)
		} else if part == ")" {
			for s.top() != "(" {
				s.calculate()
			}
			s.operators = s.operators[:len(s.operators)-1]
		} else if isOperator {
			for s.top() != "" && ranks[s.top()] >= rank {
				s.calculate()
			}
			s.operators = append(s.operators, part)
		} else if isName(part) {
			s.values = append(s.values, valueOf[part])
		} else {
			value, err := strconv.ParseInt(part, 10, 64)
			if err != nil {
				panic(err)
			}
			s.values = append(s.values, value)
		}
	}
	for s.top() != "" {
		s.calculate()
	}
	return s.values[0], !s.isTooLarge
}

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	valueOf := map[string]int64{}
	for index, line := range strings.Split(string(text), "\n") {
		if line == "" {
			continue
		}
		parts := strings.Split(line, " ")
		message := findError(parts[2:], valueOf)
		if message == "" {
			value, isFine := evaluate(parts[2:], valueOf)
			if isFine {
				valueOf[parts[0]] = value
				fmt.Fprintf(out, "%s = %d\n", parts[0], value)
				continue
			}
			message = "too large"
		}
		fmt.Fprintf(out, "line %d: %s\n", index+1, message)
	}
}
