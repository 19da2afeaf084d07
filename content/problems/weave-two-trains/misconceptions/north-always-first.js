function weaveTrains(north, south) {
  const locomotive = new ListNode()
  let last = locomotive
  while (north && south) {
    if (north.val <= south.val) {
      last.next = north
      north = north.next
    } else {
      last.next = south
      south = south.next
    }
    last = last.next
  }
  last.next = north ?? south
  return locomotive.next
}
