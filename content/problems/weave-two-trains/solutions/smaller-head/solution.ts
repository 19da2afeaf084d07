function weaveTrains(north: ListNode | null, south: ListNode | null): ListNode | null {
  const locomotive = new ListNode()
  let last = locomotive
  while (north && south) {
    if (north.val <= south.val) {
      last.next = north
      last = north
      north = north.next
    } else {
      last.next = south
      last = south
      south = south.next
    }
  }
  last.next = north ?? south
  return locomotive.next
}
