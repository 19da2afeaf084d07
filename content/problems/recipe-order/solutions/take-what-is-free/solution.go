package main

func recipeOrder(recipes int, needs [][]int) []int {
	missing := make([]int, recipes)
	waiting := make([][]int, recipes)
	for _, pair := range needs {
		recipe, before := pair[0], pair[1]
		missing[recipe]++
		waiting[before] = append(waiting[before], recipe)
	}

	order := []int{}
	for recipe, count := range missing {
		if count == 0 {
			order = append(order, recipe)
		}
	}
	for at := 0; at < len(order); at++ {
		for _, recipe := range waiting[order[at]] {
			missing[recipe]--
			if missing[recipe] == 0 {
				order = append(order, recipe)
			}
		}
	}
	if len(order) < recipes {
		return []int{}
	}
	return order
}
