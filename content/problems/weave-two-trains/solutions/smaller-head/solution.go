package main

func weaveTrains(north *ListNode, south *ListNode) *ListNode {
	locomotive := &ListNode{}
	last := locomotive
	here, there := north, south
	for here != nil && there != nil {
		if there.Val < here.Val {
			here, there = there, here
		}
		last.Next = here
		last = here
		here = here.Next
	}
	if here != nil {
		last.Next = here
	} else {
		last.Next = there
	}
	return locomotive.Next
}
