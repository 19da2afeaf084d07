package main

import "sort"

func kiteRanks(points []int) []int {
	inOrder := append([]int{}, points...)
	sort.Sort(sort.Reverse(sort.IntSlice(inOrder)))
	rankOf := map[int]int{}
	for index, value := range inOrder {
		if _, known := rankOf[value]; !known {
			rankOf[value] = index + 1
		}
	}
	ranks := make([]int, len(points))
	for kite, value := range points {
		ranks[kite] = rankOf[value]
	}
	return ranks
}
