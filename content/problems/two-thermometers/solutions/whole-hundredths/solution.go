package main

import "math"

func hundredths(value float64) int {
	return int(math.Round(value * 100))
}

func findFaults(first []float64, second []float64, lag int, tolerance float64, steps int) [][]int {
	faults := [][]int{}
	badPairs := 0
	at := 0
	if lag < 0 {
		at = -lag
	}
	for ; at < len(first) && at+lag < len(second); at++ {
		difference := hundredths(first[at]) - hundredths(second[at+lag])
		if difference < 0 {
			difference = -difference
		}
		if difference <= hundredths(tolerance) {
			badPairs = 0
			continue
		}
		badPairs++
		if badPairs == steps {
			faults = append(faults, []int{at - steps + 1, steps})
		} else if badPairs > steps {
			faults[len(faults)-1][1]++
		}
	}
	return faults
}
