package main

func firstAtLeast(heights []int, target int) int {
	low, high := 0, len(heights)
	for low < high {
		middle := low + (high-low)/2
		if heights[middle] < target {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}
