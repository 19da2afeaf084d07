package main

import "sort"

type stall struct{ place, kind int }

func shortestWalk(around int, stalls [][]int, needed [][]int) []int {
	there := map[int]int{}
	for _, each := range stalls {
		there[each[1]]++
	}
	lacking := map[int]int{}
	missing := 0
	for _, entry := range needed {
		if there[entry[0]] < entry[1] {
			return []int{}
		}
		lacking[entry[0]] = entry[1]
		missing += entry[1]
	}
	row := []stall{}
	for _, each := range stalls {
		if _, isNeeded := lacking[each[1]]; isNeeded {
			row = append(row, stall{each[0], each[1]})
		}
	}
	sort.Slice(row, func(a, b int) bool { return row[a].place < row[b].place })
	for _, each := range row {
		row = append(row, stall{each.place + around, each.kind})
	}
	best := []int{}
	first := 0
	for _, last := range row {
		if lacking[last.kind] > 0 {
			missing--
		}
		lacking[last.kind]--
		for missing == 0 {
			begin := row[first]
			if len(best) == 0 || last.place-begin.place < best[1] {
				best = []int{begin.place, last.place - begin.place}
			}
			lacking[begin.kind]++
			if lacking[begin.kind] > 0 {
				missing++
			}
			first++
		}
	}
	return best
}
