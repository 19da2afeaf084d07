package main

func playDeck(deck *ListNode) *ListNode {
	card := deck
	for card != nil {
		behind := card.Next
		left := card.Val
		for behind != nil && left > 0 {
			behind = behind.Next
			left--
		}
		card.Next = behind
		card = behind
	}
	return deck
}
