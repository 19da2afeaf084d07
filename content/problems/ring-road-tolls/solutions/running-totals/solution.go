package main

func tollsFor(tolls []int, trips [][]int) []int {
	paid := make([]int, len(tolls)+1)
	for gate, toll := range tolls {
		paid[gate+1] = paid[gate] + toll
	}
	totals := make([]int, 0, len(trips))
	for _, trip := range trips {
		entry, leave := trip[0], trip[1]
		total := paid[leave] - paid[entry]
		if leave <= entry {
			total += paid[len(tolls)]
		}
		totals = append(totals, total)
	}
	return totals
}
