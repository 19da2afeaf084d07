package main

import "sort"

func exactChangeSets(weights []int, load int) [][]int {
	ordered := append([]int{}, weights...)
	sort.Ints(ordered)
	pan := []int{}
	found := [][]int{}

	var addFrom func(start, missing int)
	addFrom = func(start, missing int) {
		if missing == 0 {
			found = append(found, append([]int{}, pan...))
			return
		}
		for at := start; at < len(ordered) && ordered[at] <= missing; at++ {
			if at > start && ordered[at] == ordered[at-1] {
				continue
			}
			pan = append(pan, ordered[at])
			addFrom(at+1, missing-ordered[at])
			pan = pan[:len(pan)-1]
		}
	}

	addFrom(0, load)
	return found
}
