package main

func fullBoxes(tiles string, wanted string) []int {
	positions := []int{}
	needed := lettersOf(wanted)
	isCovered := false
	for position, sign := range tiles {
		if isCovered {
			isCovered = sign != ')'
		} else if sign == '(' {
			isCovered = true
		} else if sign == '#' {
			needed = lettersOf(wanted)
		} else if needed[sign] {
			delete(needed, sign)
			if len(needed) == 0 {
				positions = append(positions, position)
				needed = lettersOf(wanted)
			}
		}
	}
	return positions
}

func lettersOf(wanted string) map[rune]bool {
	letters := map[rune]bool{}
	for _, letter := range wanted {
		letters[letter] = true
	}
	return letters
}
