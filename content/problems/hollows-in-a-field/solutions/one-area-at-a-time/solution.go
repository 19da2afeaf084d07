package main

import "sort"

func hollowSizes(heights [][]int) []int {
	rows, columns := len(heights), len(heights[0])
	marked := make([][]bool, rows)
	for row := range marked {
		marked[row] = make([]bool, columns)
	}
	sizes := []int{}
	for firstRow := range heights {
		for firstColumn, height := range heights[firstRow] {
			if marked[firstRow][firstColumn] {
				continue
			}
			marked[firstRow][firstColumn] = true
			waiting := [][2]int{{firstRow, firstColumn}}
			size, isHollow := 0, true
			for len(waiting) > 0 {
				at := waiting[len(waiting)-1]
				waiting = waiting[:len(waiting)-1]
				size++
				for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
					r, c := at[0]+step[0], at[1]+step[1]
					if r < 0 || r == rows || c < 0 || c == columns || heights[r][c] < height {
						isHollow = false
					} else if heights[r][c] == height && !marked[r][c] {
						marked[r][c] = true
						waiting = append(waiting, [2]int{r, c})
					}
				}
			}
			if isHollow {
				sizes = append(sizes, size)
			}
		}
	}
	sort.Sort(sort.Reverse(sort.IntSlice(sizes)))
	return sizes
}
