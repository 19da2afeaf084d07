package main

func calmStretch(levels []int, limit int) int {
	var highs, lows []int
	start, longest := 0, 0
	for end, level := range levels {
		for len(highs) > 0 && levels[highs[len(highs)-1]] <= level {
			highs = highs[:len(highs)-1]
		}
		highs = append(highs, end)
		for len(lows) > 0 && levels[lows[len(lows)-1]] >= level {
			lows = lows[:len(lows)-1]
		}
		lows = append(lows, end)
		for levels[highs[0]]-levels[lows[0]] > limit {
			start++
			if highs[0] < start {
				highs = highs[1:]
			}
			if lows[0] < start {
				lows = lows[1:]
			}
		}
		if length := end - start + 1; length > longest {
			longest = length
		}
	}
	return longest
}
