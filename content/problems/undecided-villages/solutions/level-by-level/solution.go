package main

func papersRead(villages int, roads [][]int, starts []int) []int {
	neighbours := make([][]int, villages)
	for _, road := range roads {
		a, b := road[0], road[1]
		neighbours[a] = append(neighbours[a], b)
		neighbours[b] = append(neighbours[b], a)
	}
	papers := make([]int, villages)
	for village := range papers {
		papers[village] = -2
	}
	for paper, village := range starts {
		papers[village] = paper
	}
	front := starts
	for len(front) > 0 {
		arrivals := map[int]int{}
		for _, village := range front {
			for _, other := range neighbours[village] {
				if papers[other] != -2 {
					continue
				}
				paper, isKnown := arrivals[other]
				if isKnown && paper != papers[village] {
					arrivals[other] = -1
				} else {
					arrivals[other] = papers[village]
				}
			}
		}
		front = []int{}
		for village, paper := range arrivals {
			papers[village] = paper
			if paper != -1 {
				front = append(front, village)
			}
		}
	}
	return papers
}
