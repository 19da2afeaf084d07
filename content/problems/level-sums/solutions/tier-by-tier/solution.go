package main

func levelSums(fountain *TreeNode) []int64 {
	sums := []int64{}
	tier := []*TreeNode{}
	if fountain != nil {
		tier = append(tier, fountain)
	}
	for len(tier) > 0 {
		var sum int64
		below := []*TreeNode{}
		for _, basin := range tier {
			sum += int64(basin.Val)
			if basin.Left != nil {
				below = append(below, basin.Left)
			}
			if basin.Right != nil {
				below = append(below, basin.Right)
			}
		}
		sums = append(sums, sum)
		tier = below
	}
	return sums
}
