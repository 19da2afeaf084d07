package main

type share struct{ part, count int }

func piecesToMake(stock []int, wanted []int, uses [][]int) []int {
	partsOf := make([][]share, len(stock))
	openUsers := make([]int, len(stock))
	for _, use := range uses {
		partsOf[use[0]] = append(partsOf[use[0]], share{use[1], use[2]})
		openUsers[use[1]]++
	}
	needed := append([]int{}, wanted...)
	made := make([]int, len(stock))
	ready := []int{}
	for part, users := range openUsers {
		if users == 0 {
			ready = append(ready, part)
		}
	}
	for len(ready) > 0 {
		product := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		if needed[product] > stock[product] {
			made[product] = needed[product] - stock[product]
		}
		for _, each := range partsOf[product] {
			needed[each.part] += made[product] * each.count
			openUsers[each.part]--
			if openUsers[each.part] == 0 {
				ready = append(ready, each.part)
			}
		}
	}
	return made
}
