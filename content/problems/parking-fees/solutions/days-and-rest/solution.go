package main

func parkingFees(stays []int) []int {
	fees := []int{}
	for _, minutes := range stays {
		fees = append(fees, fee(minutes))
	}
	return fees
}

func fee(minutes int) int {
	if minutes <= 20 {
		return 0
	}
	days, rest := minutes/1440, minutes%1440
	if rest == 0 {
		return days * 14
	}
	price := 3
	if rest > 60 {
		price += 2 * ((rest - 60 + 59) / 60)
	}
	if price > 14 {
		price = 14
	}
	return days*14 + price
}
