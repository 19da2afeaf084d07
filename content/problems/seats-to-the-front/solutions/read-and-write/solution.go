package main

func moveUp(seats []int) {
	free := 0
	for _, ticket := range seats {
		if ticket != 0 && (free == 0 || seats[free-1] != ticket) {
			seats[free] = ticket
			free++
		}
	}
	for place := free; place < len(seats); place++ {
		seats[place] = 0
	}
}
