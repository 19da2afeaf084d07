package main

func fewestStops(huts []int, trail int, reach int) int {
	stops := 0
	lasts := reach
	last := 0
	for _, place := range append(huts, trail) {
		if place > lasts {
			stops++
			lasts = last + reach
		}
		if place > lasts {
			return -1
		}
		last = place
	}
	return stops
}
