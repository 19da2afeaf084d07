package main

const impossible = 1000000000

func lower(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func cheapestDuty(pay [][]int) int {
	if len(pay) == 0 {
		return 0
	}
	guards := len(pay[0])
	first := make([]int, guards)
	second := make([]int, guards)
	for guard, wish := range pay[0] {
		first[guard] = impossible
		second[guard] = impossible
		if wish >= 0 {
			first[guard] = wish
		}
	}
	for _, night := range pay[1:] {
		newFirst := make([]int, guards)
		newSecond := make([]int, guards)
		for guard, wish := range night {
			newFirst[guard] = impossible
			newSecond[guard] = impossible
			if wish < 0 {
				continue
			}
			for other := range night {
				if other != guard {
					before := lower(first[other], second[other])
					newFirst[guard] = lower(newFirst[guard], before+wish)
				}
			}
			newSecond[guard] = lower(impossible, first[guard]+wish)
		}
		first, second = newFirst, newSecond
	}
	best := impossible
	for guard := range first {
		best = lower(best, lower(first[guard], second[guard]))
	}
	if best == impossible {
		return -1
	}
	return best
}
