package main

func firstLonely(line string) int {
	var counts [128]int
	for _, character := range line {
		counts[character]++
	}
	for position, character := range line {
		if counts[character] == 1 {
			return position
		}
	}
	return -1
}
