package main

import "sort"

func mostEarned(tours [][]int) int {
	ordered := append([][]int{}, tours...)
	sort.Slice(ordered, func(i, j int) bool { return ordered[i][0] < ordered[j][0] })
	best := make([]int, len(ordered)+1)
	for place := len(ordered) - 1; place >= 0; place-- {
		start, end, fee := ordered[place][0], ordered[place][1], ordered[place][2]
		free := end + (end - start)
		follows := sort.Search(len(ordered), func(at int) bool { return ordered[at][0] >= free })
		best[place] = best[place+1]
		if fee+best[follows] > best[place] {
			best[place] = fee + best[follows]
		}
	}
	return best[0]
}
