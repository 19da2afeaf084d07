package main

import (
	"fmt"
	"strconv"
	"strings"
)

func numberedNotes(notes []string, first int, width int) []string {
	digits := len(strconv.Itoa(first + len(notes) - 1))
	columns := width - digits - 2
	lines := []string{}
	for at, note := range notes {
		texts := []string{""}
		for _, entry := range partsOf(note, columns) {
			last := len(texts) - 1
			if texts[last] == "" {
				texts[last] = entry
			} else if len(texts[last])+1+len(entry) <= columns {
				texts[last] += " " + entry
			} else {
				texts = append(texts, entry)
			}
		}
		beginning := fmt.Sprintf("%*d.", digits, first+at)
		for _, text := range texts {
			lines = append(lines, strings.TrimRight(beginning+" "+text, " "))
			beginning = strings.Repeat(" ", digits+1)
		}
	}
	return lines
}

func partsOf(note string, columns int) []string {
	parts := []string{}
	for _, word := range strings.Fields(note) {
		for len(word) > columns {
			parts = append(parts, word[:columns-1]+"-")
			word = word[columns-1:]
		}
		parts = append(parts, word)
	}
	return parts
}
