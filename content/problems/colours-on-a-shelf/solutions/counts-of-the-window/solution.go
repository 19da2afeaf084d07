package main

func coloursPerStretch(books []int, width int) []int {
	counts := make([]int, 1000)
	colours := 0
	answer := []int{}
	for place, book := range books {
		if counts[book] == 0 {
			colours++
		}
		counts[book]++
		if place >= width {
			leaving := books[place-width]
			counts[leaving]--
			if counts[leaving] == 0 {
				colours--
			}
		}
		if place >= width-1 {
			answer = append(answer, colours)
		}
	}
	return answer
}
