package main

import (
	"fmt"
	"strings"
)

func receiptLines(names []string, cents []int) []string {
	prices := []string{}
	longest := 0
	for line, amount := range cents {
		prices = append(prices, price(amount))
		if length := len(names[line]) + len(prices[line]); length > longest {
			longest = length
		}
	}
	lines := []string{}
	for line, name := range names {
		dots := strings.Repeat(".", longest+3-len(name)-len(prices[line]))
		lines = append(lines, name+dots+prices[line])
	}
	return lines
}

func price(amount int) string {
	sign := ""
	if amount < 0 {
		sign = "-"
		amount = -amount
	}
	return fmt.Sprintf("%s%d.%02d", sign, amount/100, amount%100)
}
