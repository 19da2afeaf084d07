class NoteBoard {
  constructor() {
    this.board = new Map()
    this.heap = []
  }

  put(key, value, time, life) {
    this.board.set(key, [value, time + life])
    const heap = this.heap
    let place = heap.push([time + life, key]) - 1
    while (place > 0 && heap[(place - 1) >> 1][0] > heap[place][0]) {
      const parent = (place - 1) >> 1
      ;[heap[parent], heap[place]] = [heap[place], heap[parent]]
      place = parent
    }
  }

  read(key, time) {
    this.clean(time)
    return this.board.has(key) ? this.board.get(key)[0] : -1
  }

  count(time) {
    this.clean(time)
    return this.board.size
  }

  clean(time) {
    while (this.heap.length > 0 && this.heap[0][0] <= time) {
      const [end, key] = this.takeTop()
      if (this.board.get(key)?.[1] === end) this.board.delete(key)
    }
  }

  takeTop() {
    const heap = this.heap
    const top = heap[0]
    const last = heap.pop()
    if (heap.length === 0) return top
    heap[0] = last
    for (let place = 0; ; ) {
      let child = 2 * place + 1
      if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child += 1
      if (child >= heap.length || heap[child][0] >= heap[place][0]) return top
      ;[heap[child], heap[place]] = [heap[place], heap[child]]
      place = child
    }
  }
}
