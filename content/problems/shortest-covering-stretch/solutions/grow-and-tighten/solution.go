package main

func shortestCoveringStretch(ribbon string, sign string) []int {
	var needed [128]int
	for i := range sign {
		needed[sign[i]]++
	}
	missing := len(sign)
	best := []int{}
	first := 0
	for last := range ribbon {
		if needed[ribbon[last]] > 0 {
			missing--
		}
		needed[ribbon[last]]--
		for missing == 0 {
			if len(best) == 0 || last-first < best[1]-best[0] {
				best = []int{first, last}
			}
			needed[ribbon[first]]++
			if needed[ribbon[first]] > 0 {
				missing++
			}
			first++
		}
	}
	return best
}
