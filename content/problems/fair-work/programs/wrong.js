class FairWork {
  constructor(workers) {
    this.tenths = new Array(workers).fill(0)
    this.heap = [...this.tenths.keys()]
  }

  assign(hours) {
    const number = this.heap[0]
    this.tenths[number] += Math.trunc(hours) * 10
    this.sinkFirst()
    return number
  }

  join() {
    const number = this.tenths.length
    this.tenths.push(this.tenths[this.heap[0]])
    this.heap.push(number)
    this.raiseLast()
    return number
  }

  account(worker) {
    return this.tenths[worker] / 10
  }

  isBefore(a, b) {
    return this.tenths[a] === this.tenths[b] ? a < b : this.tenths[a] < this.tenths[b]
  }

  sinkFirst() {
    const heap = this.heap
    let at = 0
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && this.isBefore(heap[child + 1], heap[child])) child += 1
      if (this.isBefore(heap[at], heap[child])) return
      const sinking = heap[at]
      heap[at] = heap[child]
      heap[child] = sinking
      at = child
    }
  }

  raiseLast() {
    const heap = this.heap
    let at = heap.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.isBefore(heap[parent], heap[at])) return
      const rising = heap[at]
      heap[at] = heap[parent]
      heap[parent] = rising
      at = parent
    }
  }
}
