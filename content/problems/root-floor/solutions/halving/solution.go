package main

const largest int64 = 3_000_000_000

func largestSide(tiles int64, scales []int) int64 {
	low, high := int64(0), largest
	for low < high {
		middle := (low + high + 1) / 2
		if isEnough(tiles, scales, middle) {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low
}

func isEnough(tiles int64, scales []int, side int64) bool {
	left := tiles - side*side
	for _, scale := range scales {
		if left < 0 {
			return false
		}
		copied := side / int64(scale)
		left -= copied * copied
	}
	return left >= 0
}
