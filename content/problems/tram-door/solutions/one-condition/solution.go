package main

func openingMoments(moments [][]int) []int {
	positions := []int{}
	for position, moment := range moments {
		moving, platform := moment[0] == 1, moment[1] == 1
		inside, outside := moment[2] == 1, moment[3] == 1
		locked, handle := moment[4] == 1, moment[5] == 1
		button := inside || (outside && !locked)
		if !moving && (handle || (platform && button)) {
			positions = append(positions, position)
		}
	}
	return positions
}
