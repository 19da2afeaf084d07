package main

const modulus = 1_000_000_007

func waysToLay(width int, kinds []int) int {
	ways := make([]int64, width+1)
	ways[0] = 1
	for place := 1; place <= width; place++ {
		var sum int64
		for _, kind := range kinds {
			if kind <= place {
				sum += ways[place-kind]
			}
		}
		ways[place] = sum % modulus
	}
	return int(ways[width])
}
