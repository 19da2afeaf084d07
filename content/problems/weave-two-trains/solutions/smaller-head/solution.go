package main

func weaveTrains(north *ListNode, south *ListNode) *ListNode {
	locomotive := &ListNode{}
	last := locomotive
	for north != nil && south != nil {
		if north.Val <= south.Val {
			last.Next = north
			north = north.Next
		} else {
			last.Next = south
			south = south.Next
		}
		last = last.Next
	}
	if north != nil {
		last.Next = north
	} else {
		last.Next = south
	}
	return locomotive.Next
}
