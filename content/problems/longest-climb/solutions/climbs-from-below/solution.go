package main

func longestClimb(park *TreeNode) int {
	longest := 0
	var waysDown func(hut *TreeNode) (int, int)
	waysDown = func(hut *TreeNode) (int, int) {
		if hut == nil {
			return 0, 0
		}
		rising := [2]int{}
		falling := [2]int{}
		for side, below := range []*TreeNode{hut.Left, hut.Right} {
			up, down := waysDown(below)
			if below != nil && below.Val > hut.Val {
				rising[side] = up
			}
			if below != nil && below.Val < hut.Val {
				falling[side] = down
			}
		}
		longest = larger(longest, larger(falling[0]+1+rising[1], falling[1]+1+rising[0]))
		return larger(rising[0], rising[1]) + 1, larger(falling[0], falling[1]) + 1
	}
	waysDown(park)
	return longest
}

func larger(a, b int) int {
	if a > b {
		return a
	}
	return b
}
