function weaveTrains(north, south) {
  if (!north || !south) return north ?? south
  const locomotive = new ListNode()
  let last = locomotive
  while (north && south) {
    if (north.val <= south.val) {
      last.next = new ListNode(north.val)
      north = north.next
    } else {
      last.next = new ListNode(south.val)
      south = south.next
    }
    last = last.next
  }
  return locomotive.next
}
