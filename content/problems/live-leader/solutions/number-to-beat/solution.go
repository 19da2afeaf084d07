package main

func liveLeader(votes []string) []string {
	counts := map[string]int{}
	leaders := []string{}
	leader := ""
	most := 0
	for _, name := range votes {
		counts[name]++
		if counts[name] > most {
			leader = name
			most = counts[name]
		}
		leaders = append(leaders, leader)
	}
	return leaders
}
