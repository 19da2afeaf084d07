package main

func oilLeft(lanterns *TreeNode, can int) []int {
	leftOver := []int{}
	oil := can
	level := []*TreeNode{}
	if lanterns != nil {
		level = append(level, lanterns)
	}
	for len(level) > 0 {
		isForwards := len(leftOver)%2 == 0
		for step := range level {
			lantern := level[step]
			if !isForwards {
				lantern = level[len(level)-1-step]
			}
			if oil < lantern.Val {
				oil = can
			}
			oil -= lantern.Val
		}
		leftOver = append(leftOver, oil)
		next := []*TreeNode{}
		for _, lantern := range level {
			if lantern.Left != nil {
				next = append(next, lantern.Left)
			}
			if lantern.Right != nil {
				next = append(next, lantern.Right)
			}
		}
		level = next
	}
	return leftOver
}
