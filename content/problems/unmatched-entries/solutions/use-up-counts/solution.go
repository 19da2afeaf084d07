package main

func unmatchedEntries(own []int, bank []int) [][]int {
	return [][]int{withoutPartner(own, bank), withoutPartner(bank, own)}
}

func withoutPartner(entries []int, others []int) []int {
	free := map[int]int{}
	for _, amount := range others {
		free[amount]++
	}
	left := []int{}
	for _, amount := range entries {
		if free[amount] > 0 {
			free[amount]--
		} else {
			left = append(left, amount)
		}
	}
	return left
}
