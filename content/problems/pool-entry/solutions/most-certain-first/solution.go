package main

func poolEntry(ages []int, times []int, cards []bool) []int {
	fees := make([]int, 0, len(ages))
	counted := 0
	for at, age := range ages {
		card := cards[at]
		if card && age >= 6 {
			counted++
		}
		fee := 5
		if age < 6 || (card && counted%3 == 0) {
			fee = 0
		} else if times[at] >= 1200 {
			fee = 2
		} else {
			if age < 18 || age >= 65 {
				fee = 3
			}
			if card {
				fee--
			}
		}
		fees = append(fees, fee)
	}
	return fees
}
