function cheapestRoute(stops, lines, start, goal) {
  const turned = lines.map(([a, b, price]) => [b, a, price])
  const there = lowestPrices(stops, lines, start)
  const back = lowestPrices(stops, turned, goal)
  let best = there[goal]
  for (const [a, b, price] of lines) best = Math.min(best, there[a] + Math.floor(price / 2) + back[b])
  return best === Infinity ? -1 : best
}

function lowestPrices(stops, lines, start) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])

  const lowest = new Array(stops).fill(Infinity)
  lowest[start] = 0
  const heap = [[0, start]]
  while (heap.length > 0) {
    const [total, stop] = takeCheapest(heap)
    if (total > lowest[stop]) continue
    for (const [other, price] of departures[stop]) {
      if (total + price >= lowest[other]) continue
      lowest[other] = total + price
      add(heap, [total + price, other])
    }
  }
  return lowest
}

/** In a heap, the entry at `at` costs no more than those at `2 * at + 1` and `2 * at + 2`. */
function add(heap, entry) {
  let at = heap.length
  while (at > 0 && heap[(at - 1) >> 1][0] > entry[0]) {
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
    if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child++
    if (heap[child][0] >= last[0]) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}
