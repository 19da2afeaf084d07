package main

var opening = map[rune]rune{')': '(', ']': '[', '}': '{'}

func isBalanced(script string) bool {
	var stillOpen []rune
	for _, char := range script {
		switch char {
		case '(', '[', '{':
			stillOpen = append(stillOpen, char)
		case ')', ']', '}':
			last := len(stillOpen) - 1
			if last < 0 || stillOpen[last] != opening[char] {
				return false
			}
			stillOpen = stillOpen[:last]
		}
	}
	return len(stillOpen) == 0
}
