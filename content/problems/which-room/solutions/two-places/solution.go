package main

func rejectedNotes(paintings int, notes [][]int) []int {
	parent := make([]int, 2*paintings)
	for thing := range parent {
		parent[thing] = thing
	}
	leader := func(thing int) int {
		for parent[thing] != thing {
			parent[thing] = parent[parent[thing]]
			thing = parent[thing]
		}
		return thing
	}
	rejected := []int{}
	for index, note := range notes {
		a := note[0]
		agrees, contradicts := note[1], note[1]+paintings
		if note[2] == 1 {
			agrees, contradicts = contradicts, agrees
		}
		if leader(a) == leader(contradicts) {
			rejected = append(rejected, index)
		} else {
			parent[leader(a)] = leader(agrees)
			parent[leader(a+paintings)] = leader(contradicts)
		}
	}
	return rejected
}
