function weaveTrains(north, south) {
  if (north && south && south.val < north.val) [north, south] = [south, north]
  const locomotive = new ListNode()
  let last = locomotive
  while (north && south) {
    const [first, second] = [north, south]
    north = north.next
    south = south.next
    last.next = first
    first.next = second
    last = second
  }
  last.next = north ?? south
  return locomotive.next
}
