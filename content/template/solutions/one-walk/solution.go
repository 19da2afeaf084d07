package main

// TO BE WRITTEN
func countRises(heights []int) int {
	rises := 0
	for position := 1; position < len(heights); position++ {
		if heights[position] > heights[position-1] {
			rises++
		}
	}
	return rises
}
