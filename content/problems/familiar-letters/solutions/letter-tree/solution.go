package main

type letterNode struct {
	visits   int
	children [26]*letterNode
}

func familiarLetters(words []string) []int {
	root := &letterNode{}
	sums := make([]int, 0, len(words))
	for _, word := range words {
		node := root
		total := 0
		for at := 0; at < len(word); at++ {
			letter := word[at] - 'a'
			if node.children[letter] == nil {
				node.children[letter] = &letterNode{}
			}
			node = node.children[letter]
			total += node.visits
			node.visits++
		}
		sums = append(sums, total)
	}
	return sums
}
