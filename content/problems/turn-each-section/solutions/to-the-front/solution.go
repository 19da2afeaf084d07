package main

func turnSections(train *ListNode) *ListNode {
	helper := &ListNode{Next: train}
	before := helper
	for before.Next != nil {
		sinking := before.Next
		if sinking.Val != 0 {
			for sinking.Next != nil && sinking.Next.Val != 0 {
				moved := sinking.Next
				sinking.Next = moved.Next
				moved.Next = before.Next
				before.Next = moved
			}
		}
		before = sinking
	}
	return helper.Next
}
