package main

func uncoupleEvery(train *ListNode, k int) *ListNode {
	locomotive := &ListNode{Next: train}
	last := locomotive
	for place := 1; last.Next != nil; place++ {
		if place%k == 0 {
			last.Next = last.Next.Next
		} else {
			last = last.Next
		}
	}
	return locomotive.Next
}
