package main

func afterDance(dancers []int, figures [][]int) []int {
	line := append([]int{}, dancers...)
	for _, figure := range figures {
		first, count, steps := figure[0], figure[1], figure[2]
		if count == 0 {
			continue
		}
		middle := first + (steps%count+count)%count
		end := first + count
		turned := append([]int{}, line[middle:end]...)
		turned = append(turned, line[first:middle]...)
		copy(line[first:end], turned)
	}
	return line
}
