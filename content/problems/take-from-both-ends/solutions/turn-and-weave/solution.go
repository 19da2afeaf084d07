package main

func takeFromBothEnds(train *ListNode, front int, back int) *ListNode {
	count := 0
	for node := train; node != nil; node = node.Next {
		count++
	}
	inRound := front + back
	border := count % inRound
	if border > front {
		border = front
	}
	border += count / inRound * front
	helper := &ListNode{Next: train}
	last := helper
	for place := 0; place < border; place++ {
		last = last.Next
	}
	fromBack := turned(last.Next)
	last.Next = nil
	fromFront := helper.Next
	last = helper
	for place := 0; place < count; place++ {
		if place%inRound < front {
			last.Next = fromFront
			fromFront = fromFront.Next
		} else {
			last.Next = fromBack
			fromBack = fromBack.Next
		}
		last = last.Next
	}
	return helper.Next
}

func turned(rest *ListNode) *ListNode {
	var done *ListNode
	for rest != nil {
		following := rest.Next
		rest.Next = done
		done = rest
		rest = following
	}
	return done
}
