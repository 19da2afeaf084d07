package main

import (
	"sort"
	"strconv"
	"strings"
)

func naturalOrder(files []string) []string {
	ordered := append([]string{}, files...)
	sort.SliceStable(ordered, func(a, b int) bool {
		letters, number := parts(ordered[a])
		otherLetters, otherNumber := parts(ordered[b])
		if letters != otherLetters {
			return letters < otherLetters
		}
		return number < otherNumber
	})
	return ordered
}

func parts(name string) (string, int) {
	letters := strings.TrimRight(name, "0123456789")
	number, _ := strconv.Atoi(name[len(letters):])
	return letters, number
}
