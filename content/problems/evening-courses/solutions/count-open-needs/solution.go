package main

func setOf(names []string) map[string]bool {
	set := make(map[string]bool)
	for _, name := range names {
		set[name] = true
	}
	return set
}

func earliestTerms(passed []string, winter []string, needs [][]string, wished []string) []int {
	done, winterOnly := setOf(passed), setOf(winter)
	waiting := make(map[string]int)
	opens := make(map[string][]string)
	known := setOf(wished)
	for _, entry := range needs {
		course, need := entry[0], entry[1]
		if !done[course] && !done[need] {
			waiting[course]++
			opens[need] = append(opens[need], course)
			known[need] = true
		}
	}
	ready := []string{}
	for course := range known {
		if !done[course] && waiting[course] == 0 {
			ready = append(ready, course)
		}
	}
	allowed := make(map[string]int)
	earliest := make(map[string]int)
	for at := 0; at < len(ready); at++ {
		course := ready[at]
		term := allowed[course] + 1
		if winterOnly[course] && term%2 == 0 {
			term++
		}
		earliest[course] = term
		for _, follower := range opens[course] {
			if term > allowed[follower] {
				allowed[follower] = term
			}
			waiting[follower]--
			if waiting[follower] == 0 {
				ready = append(ready, follower)
			}
		}
	}
	terms := make([]int, 0, len(wished))
	for _, course := range wished {
		term, isPossible := earliest[course]
		if done[course] {
			term = 0
		} else if !isPossible {
			term = -1
		}
		terms = append(terms, term)
	}
	return terms
}
