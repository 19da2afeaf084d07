package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
)

func report(name string, cents int, damaged int) string {
	sign := ""
	if cents < 0 {
		sign = "-"
		cents = -cents
	}
	return fmt.Sprintf("%s: %s%d.%02d, %d damaged\n", name, sign, cents/100, cents%100, damaged)
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	total, allDamaged := 0, 0
	for scanner.Scan() {
		header := strings.Split(scanner.Text(), " ")
		count, err := strconv.Atoi(header[1])
		if err != nil {
			panic(err)
		}
		cents, damaged := 0, 0
		for line := 0; line < count; line++ {
			scanner.Scan()
			amount, err := strconv.ParseFloat(scanner.Text(), 64)
			if err != nil {
				damaged++
			} else {
				cents += int(math.Round(amount * 100))
			}
		}
		out.WriteString(report(header[0], cents, damaged))
		total += cents
		allDamaged += damaged
	}
	out.WriteString(report("all", total, allDamaged))
}
