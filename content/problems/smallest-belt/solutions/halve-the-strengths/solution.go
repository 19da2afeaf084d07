package main

func smallestBelt(weights []int, rides int) int {
	low, high := 0, 0
	for _, weight := range weights {
		if weight > low {
			low = weight
		}
		high += weight
	}
	for low < high {
		middle := (low + high) / 2
		if ridesNeeded(weights, middle) <= rides {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

func ridesNeeded(weights []int, strength int) int {
	count, load := 1, 0
	for _, weight := range weights {
		if load+weight > strength {
			count++
			load = weight
		} else {
			load += weight
		}
	}
	return count
}
