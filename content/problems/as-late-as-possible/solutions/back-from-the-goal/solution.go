package main

import "container/heap"

type visit struct {
	minute, stop int
}

type visits []visit

func (v visits) Len() int            { return len(v) }
func (v visits) Less(i, j int) bool  { return v[i].minute > v[j].minute }
func (v visits) Swap(i, j int)       { v[i], v[j] = v[j], v[i] }
func (v *visits) Push(x interface{}) { *v = append(*v, x.(visit)) }
func (v *visits) Pop() interface{} {
	last := (*v)[len(*v)-1]
	*v = (*v)[:len(*v)-1]
	return last
}

func latestStart(stops int, lines [][]int, start int, goal int, deadline int) int {
	arriving := make([][][]int, stops)
	latest := make([]int, stops)
	for stop := range latest {
		latest[stop] = -1
	}
	for _, line := range lines {
		arriving[line[1]] = append(arriving[line[1]], line)
	}
	latest[goal] = deadline
	open := &visits{{deadline, goal}}
	for open.Len() > 0 {
		next := heap.Pop(open).(visit)
		if next.minute < latest[next.stop] {
			continue
		}
		if next.stop == start {
			return next.minute
		}
		for _, line := range arriving[next.stop] {
			origin, first, every, ride, runs := line[0], line[2], line[3], line[4], line[5]
			spare := next.minute - ride - first
			if spare < 0 {
				continue
			}
			run := spare / every
			if run > runs-1 {
				run = runs - 1
			}
			leave := first + run*every
			if leave > latest[origin] {
				latest[origin] = leave
				heap.Push(open, visit{leave, origin})
			}
		}
	}
	return -1
}
