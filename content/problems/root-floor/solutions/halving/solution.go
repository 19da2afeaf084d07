package main

const largest int64 = 3_000_000_000

func largestSide(tiles int64) int64 {
	fits, high := int64(0), largest
	for fits < high {
		middle := (fits + high + 1) / 2
		if middle*middle <= tiles {
			fits = middle
		} else {
			high = middle - 1
		}
	}
	return fits
}
