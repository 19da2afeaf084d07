package main

func longestUniqueRun(tiles string) int {
	patterns := []rune(tiles)
	visible := map[rune]bool{}
	start, best := 0, 0
	for end, pattern := range patterns {
		for visible[pattern] {
			delete(visible, patterns[start])
			start++
		}
		visible[pattern] = true
		if length := end - start + 1; length > best {
			best = length
		}
	}
	return best
}
