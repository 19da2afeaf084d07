function roomsNeeded(sessions) {
  const freeFrom = []
  for (const [start, end] of sessions.toSorted((a, b) => a[0] - b[0])) {
    if (freeFrom.length > 0 && freeFrom[0] <= start) {
      freeFrom[0] = end
      sink(freeFrom)
    } else {
      freeFrom.push(end)
      rise(freeFrom)
    }
  }
  return freeFrom.length
}

/** The first entry of a heap goes down to where no smaller one stands below it. */
function sink(heap) {
  let at = 0
  for (;;) {
    let smallest = at
    for (const below of [2 * at + 1, 2 * at + 2]) {
      if (below < heap.length && heap[below] < heap[smallest]) smallest = below
    }
    if (smallest === at) return
    swap(heap, at, smallest)
    at = smallest
  }
}

/** The last entry of a heap goes up to where no larger one stands above it. */
function rise(heap) {
  let at = heap.length - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (heap[above] <= heap[at]) return
    swap(heap, at, above)
    at = above
  }
}

function swap(heap, one, other) {
  const kept = heap[one]
  heap[one] = heap[other]
  heap[other] = kept
}
