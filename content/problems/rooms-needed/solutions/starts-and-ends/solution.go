package main

import "sort"

func roomsNeeded(sessions [][]int) int {
	starts := make([]int, 0, len(sessions))
	ends := make([]int, 0, len(sessions))
	for _, session := range sessions {
		starts = append(starts, session[0])
		ends = append(ends, session[1])
	}
	sort.Ints(starts)
	sort.Ints(ends)
	most, over := 0, 0
	for before, start := range starts {
		for ends[over] <= start {
			over++
		}
		if running := before + 1 - over; running > most {
			most = running
		}
	}
	return most
}
