package main

import "strconv"

func planDuration(plan []string) int {
	teams := []bool{false}
	totals := []int{0}
	for _, part := range plan {
		if part == "[" || part == "{" {
			teams = append(teams, part == "{")
			totals = append(totals, 0)
			continue
		}
		minutes := 0
		if part == "]" || part == "}" {
			minutes = totals[len(totals)-1]
			teams = teams[:len(teams)-1]
			totals = totals[:len(totals)-1]
		} else {
			minutes, _ = strconv.Atoi(part)
		}
		top := len(totals) - 1
		if !teams[top] {
			totals[top] += minutes
		} else if minutes > totals[top] {
			totals[top] = minutes
		}
	}
	return totals[0]
}
