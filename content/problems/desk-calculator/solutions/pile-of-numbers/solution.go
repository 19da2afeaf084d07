package main

import "strconv"

func calculate(tokens []string) int {
	numbers := []int{}
	for _, token := range tokens {
		switch token {
		case "+", "-", "*", "/":
			left := len(numbers) - 2
			if left < 0 {
				panic("an operator lacks a number")
			}
			result := apply(token, numbers[left], numbers[left+1])
			numbers = append(numbers[:left], result)
		default:
			number, err := strconv.Atoi(token)
			if err != nil {
				panic("a broken key")
			}
			numbers = append(numbers, number)
		}
	}
	if len(numbers) != 1 {
		panic("not exactly one number is left")
	}
	return numbers[0]
}

func apply(operator string, left, right int) int {
	switch operator {
	case "+":
		return left + right
	case "-":
		return left - right
	case "*":
		return left * right
	default:
		// Division by zero panics by itself.
		return left / right
	}
}
