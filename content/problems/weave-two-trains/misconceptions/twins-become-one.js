function weaveTrains(north, south) {
  const locomotive = new ListNode()
  let last = locomotive
  while (north && south) {
    const [one, other] = [north, south]
    last.next = one.val <= other.val ? one : other
    if (one.val <= other.val) north = one.next
    if (other.val <= one.val) south = other.next
    last = last.next
  }
  last.next = north ?? south
  return locomotive.next
}
