package main

func bestRental(gains []int, shortest int, longest int) int64 {
	sums := []int64{0}
	for day, gain := range gains {
		sums = append(sums, sums[day]+int64(gain))
	}
	starts := []int{}
	best := sums[shortest]
	for end := shortest; end < len(sums); end++ {
		entering := end - shortest
		for len(starts) > 0 && sums[starts[len(starts)-1]] >= sums[entering] {
			starts = starts[:len(starts)-1]
		}
		starts = append(starts, entering)
		if starts[0] < end-longest {
			starts = starts[1:]
		}
		if total := sums[end] - sums[starts[0]]; total > best {
			best = total
		}
	}
	return best
}
