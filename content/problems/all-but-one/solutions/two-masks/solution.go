package main

func goodHours(free []int) int {
	day := 1<<24 - 1
	once, twice := 0, 0
	for _, hours := range free {
		busy := day &^ hours
		twice |= once & busy
		once |= busy
	}
	return day &^ twice
}
