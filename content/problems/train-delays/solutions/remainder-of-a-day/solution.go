package main

import "strconv"

func trainDelays(planned []string, actual []string) []int {
	delays := []int{}
	for train, arrival := range actual {
		if arrival == "" {
			delays = append(delays, -1)
			continue
		}
		late := (minutes(arrival) - minutes(planned[train]) + 1440) % 1440
		if late >= 720 {
			late = 0
		}
		delays = append(delays, late)
	}
	return delays
}

func minutes(time string) int {
	hour, _ := strconv.Atoi(time[:2])
	minute, _ := strconv.Atoi(time[3:])
	return 60*hour + minute
}
