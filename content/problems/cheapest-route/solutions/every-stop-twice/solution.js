function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push({ other: b, price })

  const settled = [new Set(), new Set()]
  const arrivals = new PriorityQueue()
  arrivals.push({ total: 0, stop: start, vouchers: 1 })
  for (let arrival = arrivals.pop(); arrival; arrival = arrivals.pop()) {
    const { total, stop, vouchers } = arrival
    if (stop === goal) return total
    if (settled[vouchers].has(stop)) continue
    settled[vouchers].add(stop)
    for (const { other, price } of departures[stop]) {
      arrivals.push({ total: total + price, stop: other, vouchers })
      if (vouchers > 0) arrivals.push({ total: total + Math.floor(price / 2), stop: other, vouchers: vouchers - 1 })
    }
  }
  return -1
}

/** A heap: the entry at `at` costs no more than those at `2 * at + 1` and `2 * at + 2`. */
class PriorityQueue {
  #heap = []

  push(entry) {
    const heap = this.#heap
    let at = heap.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (heap[parent].total <= entry.total) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = entry
  }

  /** The cheapest entry; undefined if there is none. */
  pop() {
    const heap = this.#heap
    const top = heap[0]
    const last = heap.pop()
    if (heap.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child + 1 < heap.length && heap[child + 1].total < heap[child].total) child++
      if (child >= heap.length || heap[child].total >= last.total) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = last
    return top
  }
}
