package main

func savingsPlan(amounts []int, weeks int) []int {
	balances := []int{}
	balance := 0
	for week := 1; week <= weeks; week++ {
		balance += amounts[(week-1)%len(amounts)]
		if week%4 == 0 {
			balance -= balance / 10
		}
		balances = append(balances, balance)
	}
	return balances
}
