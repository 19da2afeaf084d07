package main

import "container/heap"

type visit struct {
	time, place, gates int
}

type visits []visit

func (v visits) Len() int            { return len(v) }
func (v visits) Less(i, j int) bool  { return v[i].time < v[j].time }
func (v visits) Swap(i, j int)       { v[i], v[j] = v[j], v[i] }
func (v *visits) Push(x interface{}) { *v = append(*v, x.(visit)) }
func (v *visits) Pop() interface{} {
	last := (*v)[len(*v)-1]
	*v = (*v)[:len(*v)-1]
	return last
}

func fewestMinutes(places int, canals [][]int, levers [][]int, open int, start int, goal int) int {
	canalsAt := make([][][]int, places)
	leversAt := make([][][]int, places)
	for _, canal := range canals {
		a, b := canal[0], canal[1]
		canalsAt[a] = append(canalsAt[a], []int{b, canal[2], canal[3]})
		canalsAt[b] = append(canalsAt[b], []int{a, canal[2], canal[3]})
	}
	for _, lever := range levers {
		leversAt[lever[0]] = append(leversAt[lever[0]], lever)
	}
	best := make([][1024]int, places)
	for place := range best {
		for gates := range best[place] {
			best[place][gates] = -1
		}
	}
	best[start][open] = 0
	queue := &visits{{0, start, open}}
	reach := func(time, place, gates int) {
		if best[place][gates] == -1 || time < best[place][gates] {
			best[place][gates] = time
			heap.Push(queue, visit{time, place, gates})
		}
	}
	for queue.Len() > 0 {
		next := heap.Pop(queue).(visit)
		if next.place == goal {
			return next.time
		}
		if next.time > best[next.place][next.gates] {
			continue
		}
		for _, canal := range canalsAt[next.place] {
			if next.gates&canal[2] == canal[2] {
				reach(next.time+canal[1], canal[0], next.gates)
			}
		}
		for _, lever := range leversAt[next.place] {
			reach(next.time+lever[1], next.place, next.gates^lever[2])
		}
	}
	return -1
}
