package main

func waterKept(walls []int, drain int) int {
	left := make([]int, len(walls))
	rim := 0
	for place, wall := range walls {
		if wall > rim || place == drain {
			rim = wall
		}
		left[place] = rim
	}
	water := 0
	rim = 0
	for place := len(walls) - 1; place >= 0; place-- {
		wall := walls[place]
		if wall > rim || place == drain {
			rim = wall
		}
		level := rim
		if left[place] < level {
			level = left[place]
		}
		water += level - wall
	}
	return water
}
