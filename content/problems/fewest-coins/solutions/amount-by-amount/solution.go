package main

func fewestCoins(coins []int, amount int) int {
	impossible := amount + 1
	fewest := make([]int, amount+1)
	for total := 1; total <= amount; total++ {
		fewest[total] = impossible
		for _, coin := range coins {
			if coin <= total && fewest[total-coin]+1 < fewest[total] {
				fewest[total] = fewest[total-coin] + 1
			}
		}
	}
	if fewest[amount] == impossible {
		return -1
	}
	return fewest[amount]
}
