function push(heap, value) {
  let at = heap.length
  heap.push(value)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent] <= value) break
    heap[at] = heap[parent]
    at = parent
  }
  heap[at] = value
}

function pop(heap) {
  const value = heap.pop()
  if (heap.length === 0) return
  let at = 0
  let child = 1
  while (child < heap.length) {
    if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++
    if (heap[child] >= value) break
    heap[at] = heap[child]
    at = child
    child = 2 * at + 1
  }
  heap[at] = value
}

function recordEchoes(sounds, places) {
  const stored = []
  let refused = 0
  let pushedOut = 0
  for (let loudness of sounds) {
    if (loudness === 0 && stored.length > 0) pop(stored)
    while (loudness > 0) {
      if (stored.length < places) {
        push(stored, loudness)
      } else if (loudness >= stored[0]) {
        pop(stored)
        push(stored, loudness)
        pushedOut++
      } else {
        refused++
      }
      loudness = Math.floor(loudness / 2)
    }
  }
  return [refused, pushedOut, stored.length > 0 ? stored[0] : 0]
}
