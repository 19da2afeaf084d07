package main

import "sort"

func sharedPrizes(results [][]int, prizes []int) []int {
	order := make([]int, len(results))
	for rider := range order {
		order[rider] = rider
	}
	sort.Slice(order, func(i, j int) bool {
		one, other := results[order[i]], results[order[j]]
		if one[0] != other[0] {
			return one[0] > other[0]
		}
		return one[1] < other[1]
	})
	won := make([]int, len(results))
	first := 0
	for first < len(order) {
		best := results[order[first]]
		after := first
		var total int64
		for after < len(order) && results[order[after]][0] == best[0] && results[order[after]][1] == best[1] {
			if after < len(prizes) {
				total += int64(prizes[after])
			}
			after++
		}
		for _, rider := range order[first:after] {
			won[rider] = int(total / int64(after-first))
		}
		first = after
	}
	return won
}
