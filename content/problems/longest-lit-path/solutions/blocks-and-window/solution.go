package main

import "sort"

func longestLit(lamps [][]int, strip int) int {
	ordered := append([][]int{}, lamps...)
	sort.Slice(ordered, func(i, j int) bool { return ordered[i][0] < ordered[j][0] })
	blocks := [][2]int{}
	for _, lamp := range ordered {
		top := len(blocks) - 1
		if top < 0 || lamp[0] > blocks[top][1] {
			blocks = append(blocks, [2]int{lamp[0], lamp[1]})
		} else if lamp[1] > blocks[top][1] {
			blocks[top][1] = lamp[1]
		}
	}
	most, light, dark, first := 0, 0, 0, 0
	for last, block := range blocks {
		light += block[1] - block[0]
		if last > 0 {
			dark += block[0] - blocks[last-1][1]
		}
		for dark > strip {
			light -= blocks[first][1] - blocks[first][0]
			dark -= blocks[first+1][0] - blocks[first][1]
			first++
		}
		if light > most {
			most = light
		}
	}
	return most + strip
}
