package main

func timeOfTrip(minutes []int, rank int) int {
	legs := append(append([]int{}, minutes...), minutes...)
	low, high := 1, -1
	for _, leg := range minutes {
		high += leg
	}
	for low < high {
		middle := (low + high) / 2
		if tripsWithin(legs, middle) >= rank {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

func tripsWithin(legs []int, limit int) int {
	trips, end, time := 0, 0, 0
	for start := 0; start < len(legs)/2; start++ {
		for time+legs[end] <= limit {
			time += legs[end]
			end++
		}
		trips += end - start
		if end > start {
			time -= legs[start]
		} else {
			end++
		}
	}
	return trips
}
