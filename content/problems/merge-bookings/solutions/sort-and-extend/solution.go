package main

import "sort"

func mergeBookings(bookings [][]int) [][]int {
	inOrder := append([][]int{}, bookings...)
	sort.Slice(inOrder, func(a, b int) bool { return inOrder[a][0] < inOrder[b][0] })
	periods := [][]int{}
	for _, booking := range inOrder {
		start, end := booking[0], booking[1]
		last := len(periods) - 1
		if last < 0 || start > periods[last][1] {
			periods = append(periods, []int{start, end})
		} else if end > periods[last][1] {
			periods[last][1] = end
		}
	}
	return periods
}
