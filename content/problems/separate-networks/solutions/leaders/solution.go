package main

func networksAfter(houses int, cables [][]int) []int {
	parent := make([]int, houses)
	for house := range parent {
		parent[house] = house
	}
	leader := func(house int) int {
		for parent[house] != house {
			parent[house] = parent[parent[house]]
			house = parent[house]
		}
		return house
	}
	networks := houses
	numbers := make([]int, 0, len(cables))
	for _, cable := range cables {
		one, other := leader(cable[0]), leader(cable[1])
		if one != other {
			parent[one] = other
			networks--
		}
		numbers = append(numbers, networks)
	}
	return numbers
}
