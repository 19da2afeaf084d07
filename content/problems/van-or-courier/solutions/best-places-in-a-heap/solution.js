function cheapestDelivery(van, courier, room) {
  const heap = []
  const swap = (one, other) => ([heap[one], heap[other]] = [heap[other], heap[one]])
  const push = (saving) => {
    let at = heap.push(saving) - 1
    while (at > 0 && heap[at] < heap[(at - 1) >> 1]) {
      swap(at, (at - 1) >> 1)
      at = (at - 1) >> 1
    }
  }
  const dropSmallest = () => {
    swap(0, heap.length - 1)
    heap.pop()
    let at = 0
    while (true) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && heap[child] < heap[least]) least = child
      }
      if (least === at) return
      swap(at, least)
      at = least
    }
  }
  let sum = 0
  courier.forEach((price, parcel) => {
    sum += price
    if (van[parcel] >= price) return
    push(price - van[parcel])
    if (heap.length > room) dropSmallest()
  })
  return heap.reduce((left, saving) => left - saving, sum)
}
