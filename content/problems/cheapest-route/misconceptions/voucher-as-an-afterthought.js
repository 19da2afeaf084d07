function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  const settled = new Set()
  // The dearest ride of the way is remembered for the voucher.
  const arrivals = [{ total: 0, dearest: 0, stop: start }]
  while (arrivals.length > 0) {
    const { total, dearest, stop } = takeCheapest(arrivals)
    if (stop === goal) return total - dearest + Math.floor(dearest / 2)
    if (settled.has(stop)) continue
    settled.add(stop)
    for (const [other, price] of departures[stop]) {
      add(arrivals, { total: total + price, dearest: Math.max(dearest, price), stop: other })
    }
  }
  return -1
}

const isBefore = (a, b) => a.total < b.total || (a.total === b.total && a.dearest < b.dearest)

/** In a heap, the entry at `at` costs no more than those at `2 * at + 1` and `2 * at + 2`. */
function add(heap, entry) {
  let at = heap.length
  while (at > 0 && isBefore(entry, heap[(at - 1) >> 1])) {
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
    if (child + 1 < heap.length && isBefore(heap[child + 1], heap[child])) child++
    if (!isBefore(heap[child], last)) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}
