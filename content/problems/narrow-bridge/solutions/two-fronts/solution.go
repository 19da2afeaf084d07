package main

import "strings"

func later(one int, other int) int {
	if one > other {
		return one
	}
	return other
}

func crossingOrder(west []int, east []int, seconds int) string {
	var order strings.Builder
	atWest, atEast, free := 0, 0, 0
	lastWasWest := false
	for atWest < len(west) && atEast < len(east) {
		westStart := later(west[atWest], free)
		eastStart := later(east[atEast], free)
		if westStart < eastStart || (westStart == eastStart && !lastWasWest) {
			order.WriteByte('W')
			atWest++
			free = westStart + seconds
			lastWasWest = true
		} else {
			order.WriteByte('E')
			atEast++
			free = eastStart + seconds
			lastWasWest = false
		}
	}
	order.WriteString(strings.Repeat("W", len(west)-atWest))
	order.WriteString(strings.Repeat("E", len(east)-atEast))
	return order.String()
}
