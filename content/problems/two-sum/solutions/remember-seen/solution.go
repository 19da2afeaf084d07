package main

func twoSum(nums []int, target int) []int {
	seen := map[int]int{}
	for index, value := range nums {
		if partner, ok := seen[target-value]; ok {
			return []int{partner, index}
		}
		seen[value] = index
	}
	return []int{}
}
