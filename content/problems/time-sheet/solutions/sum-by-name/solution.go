package main

import (
	"fmt"
	"strconv"
	"strings"
)

func timeSheet(entries []string) []string {
	sums := map[string]int{}
	for _, entry := range entries {
		parts := strings.Split(entry, " ")
		worked := (minutes(parts[2]) - minutes(parts[1]) + 1440) % 1440
		sums[parts[0]] += worked
	}
	lines := []string{}
	for name, total := range sums {
		lines = append(lines, fmt.Sprintf("%s %d:%02d", name, total/60, total%60))
	}
	return lines
}

func minutes(time string) int {
	hour, _ := strconv.Atoi(time[:2])
	minute, _ := strconv.Atoi(time[3:])
	return 60*hour + minute
}
