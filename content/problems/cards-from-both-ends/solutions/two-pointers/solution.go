package main

func scoresOfGame(cards []int, mark int) []int {
	left := 0
	right := len(cards) - 1
	score := 0
	scores := make([]int, 0, len(cards))
	for left <= right {
		if score < mark {
			score += cards[left]
			left++
		} else {
			score += cards[right]
			right--
		}
		scores = append(scores, score)
	}
	return scores
}
