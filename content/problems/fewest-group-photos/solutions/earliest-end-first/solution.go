package main

import "sort"

func fewestPhotos(stays [][]int) int {
	sort.Slice(stays, func(one, other int) bool { return stays[one][1] < stays[other][1] })
	photos := 0
	last := -1
	for _, stay := range stays {
		if stay[0] > last {
			photos++
			last = stay[1]
		}
	}
	return photos
}
