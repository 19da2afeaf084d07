package main

func turnMiddle(train *ListNode, first int, last int) *ListNode {
	locomotive := &ListNode{Next: train}
	before := locomotive
	for place := 1; place < first; place++ {
		before = before.Next
	}
	sinking := before.Next
	for place := first; place < last; place++ {
		moved := sinking.Next
		sinking.Next = moved.Next
		moved.Next = before.Next
		before.Next = moved
	}
	return locomotive.Next
}
