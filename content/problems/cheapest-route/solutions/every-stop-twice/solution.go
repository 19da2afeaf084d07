package main

import "container/heap"

type departure struct{ other, price int }

type arrival struct{ total, stop, vouchers int }

type priorityQueue []arrival

func (queue priorityQueue) Len() int           { return len(queue) }
func (queue priorityQueue) Less(a, b int) bool { return queue[a].total < queue[b].total }
func (queue priorityQueue) Swap(a, b int)      { queue[a], queue[b] = queue[b], queue[a] }
func (queue *priorityQueue) Push(entry any)    { *queue = append(*queue, entry.(arrival)) }
func (queue *priorityQueue) Pop() any {
	last := len(*queue) - 1
	entry := (*queue)[last]
	*queue = (*queue)[:last]
	return entry
}

func cheapestRoute(stops int, lines [][]int, start int, goal int) int {
	departures := make([][]departure, stops)
	for _, line := range lines {
		departures[line[0]] = append(departures[line[0]], departure{line[1], line[2]})
	}

	settled := make([][2]bool, stops)
	arrivals := &priorityQueue{{0, start, 1}}
	for arrivals.Len() > 0 {
		now := heap.Pop(arrivals).(arrival)
		if now.stop == goal {
			return now.total
		}
		if settled[now.stop][now.vouchers] {
			continue
		}
		settled[now.stop][now.vouchers] = true
		for _, ride := range departures[now.stop] {
			heap.Push(arrivals, arrival{now.total + ride.price, ride.other, now.vouchers})
			if now.vouchers > 0 {
				heap.Push(arrivals, arrival{now.total + ride.price/2, ride.other, now.vouchers - 1})
			}
		}
	}
	return -1
}
