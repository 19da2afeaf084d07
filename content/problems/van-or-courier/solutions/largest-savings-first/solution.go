package main

import "sort"

func cheapestDelivery(van []int, courier []int, room int) int {
	total := 0
	savings := make([]int, len(van))
	for parcel, price := range courier {
		total += price
		savings[parcel] = price - van[parcel]
	}
	sort.Sort(sort.Reverse(sort.IntSlice(savings)))
	for place := 0; place < room && place < len(savings); place++ {
		if savings[place] > 0 {
			total -= savings[place]
		}
	}
	return total
}
