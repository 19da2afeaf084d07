function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  const settled = [new Set(), new Set()]
  const arrivals = [{ total: 0, stop: start, vouchers: 1 }]
  while (arrivals.length > 0) {
    const { total, stop, vouchers } = takeCheapest(arrivals)
    if (stop === goal) return total
    if (settled[vouchers].has(stop)) continue
    settled[vouchers].add(stop)
    for (const [other, price] of departures[stop]) {
      add(arrivals, { total: total + price, stop: other, vouchers })
      if (vouchers > 0) add(arrivals, { total: total + Math.ceil(price / 2), stop: other, vouchers: 0 })
    }
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
