package main

func moveUp(seats []int) {
	free := 0
	for _, ticket := range seats {
		if ticket != 0 {
			seats[free] = ticket
			free++
		}
	}
	for place := free; place < len(seats); place++ {
		seats[place] = 0
	}
}
