package main

func tasksInProgress(log []int) []int {
	openTasks := []int{}
	answer := make([]int, 0, len(log))
	for _, entry := range log {
		if entry > 0 {
			openTasks = append(openTasks, entry)
		} else if len(openTasks) > 0 {
			openTasks = openTasks[:len(openTasks)-1]
		}
		current := 0
		if len(openTasks) > 0 {
			current = openTasks[len(openTasks)-1]
		}
		answer = append(answer, current)
	}
	return answer
}
