package main

func daysSinceRain(rain []int, limit int) []int {
	answer := []int{}
	since := -1
	for _, amount := range rain {
		if amount >= limit {
			since = 0
		} else if since >= 0 {
			since++
		}
		answer = append(answer, since)
	}
	return answer
}
