package main

import (
	"container/heap"
	"math"
)

type FairWork struct {
	tenths []int
	order  []int
}

func NewFairWork(workers int) *FairWork {
	work := &FairWork{tenths: make([]int, workers)}
	for number := 0; number < workers; number++ {
		work.order = append(work.order, number)
	}
	return work
}

func (w *FairWork) assign(hours float64) int {
	number := w.order[0]
	w.tenths[number] += int(math.Round(hours * 10))
	heap.Fix(w, 0)
	return number
}

func (w *FairWork) join() int {
	number := len(w.tenths)
	w.tenths = append(w.tenths, w.tenths[w.order[0]])
	heap.Push(w, number)
	return number
}

func (w *FairWork) account(worker int) float64 {
	return float64(w.tenths[worker]) / 10
}

func (w *FairWork) Len() int {
	return len(w.order)
}

func (w *FairWork) Less(i, j int) bool {
	a, b := w.order[i], w.order[j]
	if w.tenths[a] != w.tenths[b] {
		return w.tenths[a] < w.tenths[b]
	}
	return a < b
}

func (w *FairWork) Swap(i, j int) {
	w.order[i], w.order[j] = w.order[j], w.order[i]
}

func (w *FairWork) Push(number interface{}) {
	w.order = append(w.order, number.(int))
}

func (w *FairWork) Pop() interface{} {
	last := w.order[len(w.order)-1]
	w.order = w.order[:len(w.order)-1]
	return last
}
