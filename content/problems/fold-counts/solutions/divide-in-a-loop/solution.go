package main

func foldCounts(numbers []int) []int {
	counts := []int{}
	for _, number := range numbers {
		counts = append(counts, folds(number))
	}
	return counts
}

func folds(number int) int {
	count := 0
	for number > 99 {
		number = number/10 + 4*(number%10)
		count++
	}
	return count
}
