function weaveTrains(north: ListNode | null, south: ListNode | null): ListNode | null {
  const locomotive = new ListNode()
  let last = locomotive
  let here = north
  let there = south
  while (here && there) {
    if (there.val < here.val) [here, there] = [there, here]
    last.next = here
    last = here
    here = here.next
  }
  last.next = here ?? there
  return locomotive.next
}
