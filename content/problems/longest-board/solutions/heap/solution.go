package main

import "container/heap"

type maxHeap []int

func (h maxHeap) Len() int           { return len(h) }
func (h maxHeap) Less(i, j int) bool { return h[i] > h[j] }
func (h maxHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *maxHeap) Push(x any)        { *h = append(*h, x.(int)) }
func (h *maxHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	*h = (*h)[:last]
	return x
}

func longestAfterCuts(boards []int, percents []int, cuts int) int {
	pile := make(maxHeap, len(boards))
	copy(pile, boards)
	heap.Init(&pile)
	for cut := 0; cut < cuts; cut++ {
		length := heap.Pop(&pile).(int)
		piece := length * percents[cut%len(percents)] / 100
		heap.Push(&pile, piece)
		heap.Push(&pile, length-piece)
	}
	return pile[0]
}
