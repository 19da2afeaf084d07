function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  if (start === goal) return 0
  const settled = new Set()
  // The voucher goes to the first ride.
  const arrivals = []
  for (const [other, price] of departures[start]) add(arrivals, { total: Math.floor(price / 2), stop: other })
  while (arrivals.length > 0) {
    const { total, stop } = takeCheapest(arrivals)
    if (stop === goal) return total
    if (settled.has(stop)) continue
    settled.add(stop)
    for (const [other, price] of departures[stop]) add(arrivals, { total: total + price, stop: other })
  }
  return -1
}

/** In a heap, the entry at `at` costs no more than those at `2 * at + 1` and `2 * at + 2`. */
function add(heap, entry) {
  let at = heap.length
  while (at > 0 && heap[(at - 1) >> 1].total > entry.total) {
    heap[at] = heap[(at - 1) >> 1]
    at = (at - 1) >> 1
  }
  heap[at] = entry
}

function takeCheapest(heap) {
  const top = heap[0]
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1].total < heap[child].total) child++
    if (heap[child].total >= last.total) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}
