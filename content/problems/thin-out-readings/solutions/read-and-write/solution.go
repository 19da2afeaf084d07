package main

func thinOut(readings []int, step int) {
	write := 0
	for _, reading := range readings {
		if write == 0 || distance(reading, readings[write-1]) >= step {
			readings[write] = reading
			write++
		}
	}
	for place := write; place < len(readings); place++ {
		readings[place] = 0
	}
}

func distance(one int, other int) int {
	if one > other {
		return one - other
	}
	return other - one
}
