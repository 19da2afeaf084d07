package main

// stop is a room with two distances from the top: its own one, and that of the
// room where the guard turns round on the way from the left neighbour.
type stop struct {
	room        *TreeNode
	depth, turn int
}

func rungsOnRounds(house *TreeNode) []int {
	result := []int{}
	level := []stop{}
	if house != nil {
		level = append(level, stop{house, 0, 0})
	}
	for len(level) > 0 {
		rungs := 0
		for at := 1; at < len(level); at++ {
			rungs += level[at-1].depth + level[at].depth - 2*level[at].turn
		}
		result = append(result, rungs)

		below := []stop{}
		highest := 0
		for _, here := range level {
			if here.turn < highest {
				highest = here.turn
			}
			for _, lower := range []*TreeNode{here.room.Left, here.room.Right} {
				if lower != nil {
					below = append(below, stop{lower, here.depth + lower.Val, highest})
					highest = here.depth
				}
			}
		}
		level = below
	}
	return result
}
