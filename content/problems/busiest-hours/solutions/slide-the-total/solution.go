package main

func busiestHours(readings []int, k int) int64 {
	var total int64
	for _, reading := range readings[:k] {
		total += int64(reading)
	}
	best := total
	for hour := k; hour < len(readings); hour++ {
		total += int64(readings[hour]) - int64(readings[hour-k])
		if total > best {
			best = total
		}
	}
	return best
}
