package main

import "sort"

type lastClick struct {
	column string
	isDown bool
}

func clickedColumns(names []string, towns []string, points []int, clicks []string) []int {
	last := []lastClick{}
	for _, click := range clicks {
		isDown := false
		for at, earlier := range last {
			if earlier.column == click {
				isDown = at == len(last)-1 && !earlier.isDown
				last = append(last[:at], last[at+1:]...)
				break
			}
		}
		last = append(last, lastClick{click, isDown})
	}
	isLess := map[string]func(a, b int) bool{
		"name":   func(a, b int) bool { return names[a] < names[b] },
		"town":   func(a, b int) bool { return towns[a] < towns[b] },
		"points": func(a, b int) bool { return points[a] < points[b] },
	}
	order := make([]int, len(names))
	for row := range order {
		order[row] = row
	}
	for _, click := range last {
		less := isLess[click.column]
		sort.SliceStable(order, func(i, j int) bool {
			if click.isDown {
				return less(order[j], order[i])
			}
			return less(order[i], order[j])
		})
	}
	return order
}
