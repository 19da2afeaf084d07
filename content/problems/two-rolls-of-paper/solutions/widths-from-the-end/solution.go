package main

func smallestWidth(readings []int, pause int) int64 {
	widths := make([]int64, len(readings))
	highest, lowest := readings[len(readings)-1], readings[len(readings)-1]
	for start := len(readings) - 1; start >= 0; start-- {
		if readings[start] > highest {
			highest = readings[start]
		}
		if readings[start] < lowest {
			lowest = readings[start]
		}
		widths[start] = int64(highest) - int64(lowest)
	}
	best := 2 * widths[0]
	highest, lowest = readings[0], readings[0]
	for end := 0; end+pause+1 < len(readings); end++ {
		if readings[end] > highest {
			highest = readings[end]
		}
		if readings[end] < lowest {
			lowest = readings[end]
		}
		total := int64(highest) - int64(lowest) + widths[end+pause+1]
		if total < best {
			best = total
		}
	}
	return best
}
