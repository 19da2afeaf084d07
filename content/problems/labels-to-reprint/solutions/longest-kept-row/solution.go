package main

import "sort"

func labelsToReprint(cabinet *TreeNode) int {
	lowestEnds := []int{}
	waiting := []*TreeNode{}
	place := 0
	drawer := cabinet
	for drawer != nil || len(waiting) > 0 {
		for drawer != nil {
			waiting = append(waiting, drawer)
			drawer = drawer.Left
		}
		drawer = waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		slack := drawer.Val - place
		length := sort.SearchInts(lowestEnds, slack+1)
		if length == len(lowestEnds) {
			lowestEnds = append(lowestEnds, slack)
		} else {
			lowestEnds[length] = slack
		}
		place++
		drawer = drawer.Right
	}
	return place - len(lowestEnds)
}
