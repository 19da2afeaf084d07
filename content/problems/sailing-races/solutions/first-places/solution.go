package main

import "sort"

func firstPlaces(values []int) map[int]int {
	sort.Ints(values)
	placeOf := make(map[int]int)
	for at, value := range values {
		if _, known := placeOf[value]; !known {
			placeOf[value] = at + 1
		}
	}
	return placeOf
}

func finalPlaces(times [][]int) []int {
	boats := len(times)
	sums := make([]int, boats)
	worst := make([]int, boats)
	for race := 0; boats > 0 && race < len(times[0]); race++ {
		finished := []int{}
		for _, ofBoat := range times {
			if ofBoat[race] > 0 {
				finished = append(finished, ofBoat[race])
			}
		}
		placeOf := firstPlaces(finished)
		for boat, ofBoat := range times {
			place, hasPlace := placeOf[ofBoat[race]]
			if !hasPlace {
				place = boats + 1
			}
			sums[boat] += place
			if place > worst[boat] {
				worst[boat] = place
			}
		}
	}
	counted := make([]int, boats)
	for boat := range counted {
		counted[boat] = sums[boat] - worst[boat]
	}
	placeOf := firstPlaces(append([]int{}, counted...))
	places := make([]int, boats)
	for boat, sum := range counted {
		places[boat] = placeOf[sum]
	}
	return places
}
