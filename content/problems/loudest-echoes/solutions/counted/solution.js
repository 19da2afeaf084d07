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
  const countOf = new Map()
  const order = []
  let used = 0
  let refused = 0
  let pushedOut = 0

  const removeQuietest = () => {
    const quietest = order[0]
    const left = countOf.get(quietest) - 1
    countOf.set(quietest, left)
    if (left > 0) return
    countOf.delete(quietest)
    pop(order)
  }

  for (let loudness of sounds) {
    if (loudness === 0 && used > 0) {
      removeQuietest()
      used--
    }
    while (loudness > 0) {
      if (used === places && loudness <= order[0]) {
        refused++
      } else {
        if (used === places) {
          removeQuietest()
          pushedOut++
        } else {
          used++
        }
        const count = countOf.get(loudness) ?? 0
        if (count === 0) push(order, loudness)
        countOf.set(loudness, count + 1)
      }
      loudness = Math.floor(loudness / 2)
    }
  }
  return [refused, pushedOut, used > 0 ? order[0] : 0]
}
