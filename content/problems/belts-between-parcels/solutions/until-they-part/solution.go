package main

func beltsBetween(top *TreeNode, pairs [][]int) []int {
	result := make([]int, len(pairs))
	for at, pair := range pairs {
		gate := top
		for {
			next := nextGate(gate, pair[0])
			if next == nil || next != nextGate(gate, pair[1]) {
				break
			}
			gate = next
		}
		result[at] = beltsToStop(gate, pair[0]) + beltsToStop(gate, pair[1])
	}
	return result
}

// nextGate returns the gate at the end of the belt that the parcel takes, or nil if it stops.
func nextGate(gate *TreeNode, number int) *TreeNode {
	if number < gate.Val {
		return gate.Left
	}
	if number > gate.Val {
		return gate.Right
	}
	return nil
}

func beltsToStop(gate *TreeNode, number int) int {
	belts := 0
	for next := nextGate(gate, number); next != nil; next = nextGate(next, number) {
		belts++
	}
	return belts
}
