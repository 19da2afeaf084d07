package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func euros(cents int) string {
	return fmt.Sprintf("%d.%02d", cents/100, cents%100)
}

func main() {
	sums := map[string]int{}
	stalls := []string{}
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		line := scanner.Text()
		end := strings.LastIndex(line, " ")
		if end < 0 {
			continue
		}
		stall := line[:end]
		price, err := strconv.Atoi(line[end+1:])
		if err != nil {
			panic(err)
		}
		if _, isKnown := sums[stall]; !isKnown {
			stalls = append(stalls, stall)
		}
		sums[stall] += price
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	total := 0
	for _, stall := range stalls {
		fmt.Fprintf(out, "%s: %s\n", stall, euros(sums[stall]))
		total += sums[stall]
	}
	fmt.Fprintf(out, "total: %s\n", euros(total))
}
