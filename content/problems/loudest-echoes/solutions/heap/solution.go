package main

import "container/heap"

type minHeap []int

func (h minHeap) Len() int           { return len(h) }
func (h minHeap) Less(i, j int) bool { return h[i] < h[j] }
func (h minHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *minHeap) Push(x any)        { *h = append(*h, x.(int)) }
func (h *minHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	*h = (*h)[:last]
	return x
}

func recordEchoes(sounds func() (int, bool), places int) []int {
	stored := &minHeap{}
	refused, pushedOut := 0, 0
	for loudness, ok := sounds(); ok; loudness, ok = sounds() {
		if loudness == 0 && stored.Len() > 0 {
			heap.Pop(stored)
		}
		for sound := loudness; sound > 0; sound /= 2 {
			if stored.Len() < places {
				heap.Push(stored, sound)
			} else if sound > (*stored)[0] {
				(*stored)[0] = sound
				heap.Fix(stored, 0)
				pushedOut++
			} else {
				refused++
			}
		}
	}
	quietest := 0
	if stored.Len() > 0 {
		quietest = (*stored)[0]
	}
	return []int{refused, pushedOut, quietest}
}
