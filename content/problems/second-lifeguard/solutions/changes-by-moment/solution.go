package main

import "sort"

func busyPeriods(visits [][]int, limit int) [][]int {
	changes := map[int]int{}
	for _, visit := range visits {
		changes[visit[0]] += visit[2]
		changes[visit[1]] -= visit[2]
	}
	moments := []int{}
	for moment := range changes {
		moments = append(moments, moment)
	}
	sort.Ints(moments)
	periods := [][]int{}
	present, begin := 0, 0
	for _, moment := range moments {
		wasBusy := present >= limit
		present += changes[moment]
		if present >= limit && !wasBusy {
			begin = moment
		}
		if present < limit && wasBusy {
			periods = append(periods, []int{begin, moment})
		}
	}
	return periods
}
