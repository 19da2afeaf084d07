package main

func heaviestPath(cave *TreeNode) int {
	chambers := []*TreeNode{cave}
	above := []int{-1}
	for place := 0; place < len(chambers); place++ {
		for _, below := range []*TreeNode{chambers[place].Left, chambers[place].Right} {
			if below != nil {
				chambers = append(chambers, below)
				above = append(above, place)
			}
		}
	}

	best := cave.Val
	arm := make([]int, len(chambers))
	for place, chamber := range chambers {
		arm[place] = chamber.Val
		best = larger(best, chamber.Val)
	}
	for place := len(chambers) - 1; place > 0; place-- {
		upper := above[place]
		best = larger(best, arm[upper]+arm[place])
		arm[upper] = larger(arm[upper], chambers[upper].Val+arm[place])
	}
	return best
}

func larger(a, b int) int {
	if a > b {
		return a
	}
	return b
}
