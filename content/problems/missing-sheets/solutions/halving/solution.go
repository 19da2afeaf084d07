package main

func missingNumber(sheetAt func(int) int, sheets int, missing int) int {
	low := 0
	high := sheets
	for low < high {
		middle := (low + high) / 2
		lostBefore := sheetAt(middle) - middle - 1
		if lostBefore < missing {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return missing + low
}
