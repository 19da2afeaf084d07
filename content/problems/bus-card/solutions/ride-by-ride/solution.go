package main

func moneyLeft(money int, rides [][]int) int {
	paidMinute := -61
	paidPrice := 0
	lastMinute := 0
	for _, ride := range rides {
		minute := ride[0]
		if minute < lastMinute {
			panic("the rides are not in order")
		}
		lastMinute = minute
		price := priceOf(ride[1])
		cost := 0
		if minute-paidMinute > 60 {
			cost = price
			paidMinute = minute
			paidPrice = price
		} else if price > paidPrice {
			cost = price - paidPrice
		}
		if cost > money {
			panic("there is not enough money")
		}
		money -= cost
	}
	return money
}

func priceOf(zones int) int {
	if zones < 1 || zones > 6 {
		panic("there is no such number of zones")
	}
	if zones == 1 {
		return 200
	}
	if zones <= 3 {
		return 300
	}
	return 450
}
