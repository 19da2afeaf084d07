package main

type letterNode struct {
	ends     bool
	choices  int
	children [26]*letterNode
}

func keysToPress(words []string) []int {
	root := &letterNode{}
	for _, word := range words {
		node := root
		for at := 0; at < len(word); at++ {
			letter := word[at] - 'a'
			if node.children[letter] == nil {
				node.children[letter] = &letterNode{}
				node.choices++
			}
			node = node.children[letter]
		}
		node.ends = true
	}
	numbers := make([]int, 0, len(words))
	for _, word := range words {
		node := root
		keys := 0
		for at := 0; at < len(word); at++ {
			if node.ends || node.choices > 1 {
				keys++
			}
			node = node.children[word[at]-'a']
		}
		numbers = append(numbers, keys)
	}
	return numbers
}
