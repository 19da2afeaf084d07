package main

func moveBlocks(songs []int, moves [][]int) []int {
	current := append([]int{}, songs...)
	for _, move := range moves {
		start, count, to := move[0], move[1], move[2]
		block := current[start : start+count]
		rest := append([]int{}, current[:start]...)
		rest = append(rest, current[start+count:]...)
		next := append([]int{}, rest[:to]...)
		next = append(next, block...)
		current = append(next, rest[to:]...)
	}
	return current
}
