package main

func leastWeight(mobile *TreeNode, room int) int {
	least, _, isLevel := weights(mobile, room)
	if !isLevel {
		return -1
	}
	return least
}

// weights returns the least and the greatest weight with all rods level.
func weights(part *TreeNode, room int) (least, greatest int, isLevel bool) {
	if part.Left == nil {
		return part.Val, part.Val + room, true
	}
	least, greatest, isLevel = weights(part.Left, room)
	rightLeast, rightGreatest, rightIsLevel := weights(part.Right, room)
	if !isLevel || !rightIsLevel {
		return 0, 0, false
	}
	if rightLeast > least {
		least = rightLeast
	}
	if rightGreatest < greatest {
		greatest = rightGreatest
	}
	return part.Val + 2*least, part.Val + 2*greatest, least <= greatest
}
