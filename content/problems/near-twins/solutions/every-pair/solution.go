package main

func nearTwins(codes []string) [][]int {
	pairs := [][]int{}
	for first := 0; first < len(codes); first++ {
		for second := first + 1; second < len(codes); second++ {
			differences := 0
			for place := 0; place < len(codes[first]); place++ {
				if codes[first][place] != codes[second][place] {
					differences += 1
				}
			}
			if differences == 1 {
				pairs = append(pairs, []int{first, second})
			}
		}
	}
	return pairs
}
