package main

func whoMayEnter(members []int, blocked []int, visits [][]int) []bool {
	isMember := map[int]bool{}
	for _, person := range members {
		isMember[person] = true
	}
	isBlocked := map[int]bool{}
	for _, person := range blocked {
		isBlocked[person] = true
	}
	answers := []bool{}
	for _, visit := range visits {
		person, hour, accompanied := visit[0], visit[1], visit[2]
		isStaff := person < 100
		welcomeGuest := accompanied == 1 && hour >= 9 && hour < 17
		answers = append(answers, isStaff || !isBlocked[person] && (isMember[person] || welcomeGuest))
	}
	return answers
}
