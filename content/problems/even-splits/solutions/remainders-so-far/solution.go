package main

func countEvenSplits(changes []int, partners int) int64 {
	seen := make([]int64, partners)
	seen[0] = 1
	total := 0
	var periods int64
	for _, change := range changes {
		total = (total + change) % partners
		if total < 0 {
			total += partners
		}
		periods += seen[total]
		seen[total]++
	}
	return periods
}
