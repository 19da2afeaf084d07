package main

func fewestHops(lofts int, routes [][]int, start int, goal int) int {
	near := make([][]int, lofts)
	for _, route := range routes {
		a, b := route[0], route[1]
		near[a] = append(near[a], b)
		near[b] = append(near[b], a)
	}

	flights := make([]int, lofts)
	for loft := range flights {
		flights[loft] = -1
	}
	flights[start] = 0
	queue := []int{start}
	for at := 0; at < len(queue) && flights[goal] == -1; at++ {
		loft := queue[at]
		for _, other := range near[loft] {
			if flights[other] == -1 {
				flights[other] = flights[loft] + 1
				queue = append(queue, other)
			}
		}
	}
	return flights[goal]
}
