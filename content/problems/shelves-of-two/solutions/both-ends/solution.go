package main

import "sort"

func mostShelves(boards []int, low int, high int) int {
	sort.Ints(boards)
	left, right := 0, len(boards)-1
	shelves := 0
	for left < right {
		length := boards[left] + boards[right]
		if length > high {
			right--
		} else if length < low {
			left++
		} else {
			shelves++
			left++
			right--
		}
	}
	return shelves
}
