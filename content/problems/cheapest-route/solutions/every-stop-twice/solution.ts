interface Arrival {
  readonly total: number
  readonly stop: number
  readonly vouchers: number
}

function cheapestRoute(stops: number, lines: number[][], start: number, goal: number): number {
  const departures: Array<Array<{ other: number; price: number }>> = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push({ other: b, price })

  const settled = [new Set<number>(), new Set<number>()]
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
  readonly #heap: Arrival[] = []

  push(entry: Arrival): void {
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
  pop(): Arrival | undefined {
    const heap = this.#heap
    const top = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return last
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
