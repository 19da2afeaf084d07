package main

func lower(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func correctionCost(typed string, meant string, prices []int) int {
	add, remove, replace, swap := prices[0], prices[1], prices[2], prices[3]
	cost := make([][]int, len(typed)+1)
	for row := range cost {
		cost[row] = make([]int, len(meant)+1)
		cost[row][0] = row * remove
	}
	for column := range cost[0] {
		cost[0][column] = column * add
	}
	for row := 1; row <= len(typed); row++ {
		for column := 1; column <= len(meant); column++ {
			best := cost[row-1][column-1]
			if typed[row-1] != meant[column-1] {
				best += replace
			}
			best = lower(best, lower(cost[row][column-1]+add, cost[row-1][column]+remove))
			if row > 1 && column > 1 {
				if typed[row-2] == meant[column-1] && typed[row-1] == meant[column-2] {
					best = lower(best, cost[row-2][column-2]+swap)
				}
			}
			cost[row][column] = best
		}
	}
	return cost[len(typed)][len(meant)]
}
