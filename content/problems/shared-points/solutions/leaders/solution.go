package main

func sharedTotals(customers int, purchases [][]int) []int {
	parent := make([]int, customers)
	for customer := range parent {
		parent[customer] = customer
	}
	points := make([]int, customers)
	leader := func(customer int) int {
		for parent[customer] != customer {
			parent[customer] = parent[parent[customer]]
			customer = parent[customer]
		}
		return customer
	}
	totals := make([]int, 0, len(purchases))
	for _, purchase := range purchases {
		old, kept := leader(purchase[0]), leader(purchase[1])
		if old != kept {
			parent[old] = kept
			points[kept] += points[old]
		}
		points[kept] += purchase[2]
		totals = append(totals, points[kept])
	}
	return totals
}
