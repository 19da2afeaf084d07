package main

func birdsInSight(birds [][]int, hides [][]int) []int {
	height, width := len(birds), len(birds[0])
	table := make([][]int, height+1)
	table[0] = make([]int, width+1)
	for row, line := range birds {
		table[row+1] = make([]int, width+1)
		soFar := 0
		for column, count := range line {
			soFar += count
			table[row+1][column+1] = table[row][column+1] + soFar
		}
	}
	counts := make([]int, 0, len(hides))
	for _, hide := range hides {
		row, column, reach := hide[0], hide[1], hide[2]
		top, bottom := within(row-reach, height), within(row+reach+1, height)
		left, right := within(column-reach, width), within(column+reach+1, width)
		counts = append(counts, table[bottom][right]-table[top][right]-table[bottom][left]+table[top][left])
	}
	return counts
}

// within is the border nearest to a line that may lie outside of the map.
func within(line, last int) int {
	if line < 0 {
		return 0
	}
	if line > last {
		return last
	}
	return line
}
