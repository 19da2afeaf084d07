package main

func bestTrimmedTotal(readings []int, k int) []int {
	highest, lowest := []int{}, []int{}
	best := []int{}
	total := 0
	for place, reading := range readings {
		total += reading
		for len(highest) > 0 && readings[highest[len(highest)-1]] <= reading {
			highest = highest[:len(highest)-1]
		}
		highest = append(highest, place)
		for len(lowest) > 0 && readings[lowest[len(lowest)-1]] >= reading {
			lowest = lowest[:len(lowest)-1]
		}
		lowest = append(lowest, place)
		first := place - k + 1
		if first < 0 {
			continue
		}
		if highest[0] < first {
			highest = highest[1:]
		}
		if lowest[0] < first {
			lowest = lowest[1:]
		}
		trimmed := total - readings[highest[0]] - readings[lowest[0]]
		if len(best) == 0 || trimmed > best[1] {
			best = []int{first, trimmed}
		}
		total -= readings[first]
	}
	return best
}
