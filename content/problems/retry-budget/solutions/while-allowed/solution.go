package main

func retryBudget(attempts []int, firstWait int, longestWait int, budget int) []int {
	made := 1
	time := attempts[0]
	wait := firstWait
	for made < len(attempts) && time+wait <= budget {
		time += wait + attempts[made]
		made += 1
		wait *= 2
		if wait > longestWait {
			wait = longestWait
		}
	}
	return []int{made, time}
}
