package main

func firstAtLeast(names []string, words []string) []int {
	positions := make([]int, len(words))
	for at, word := range words {
		positions[at] = position(names, word)
	}
	return positions
}

func position(names []string, word string) int {
	low, high := 0, len(names)
	for low < high {
		middle := (low + high) / 2
		if names[middle] < word {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}
