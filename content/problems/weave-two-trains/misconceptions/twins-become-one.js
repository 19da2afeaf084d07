function weaveTrains(north, south) {
  const locomotive = new ListNode()
  let last = locomotive
  let here = north
  let there = south
  while (here && there) {
    if (there.val < here.val) [here, there] = [there, here]
    if (here.val === there.val) there = there.next
    last.next = here
    last = here
    here = here.next
  }
  last.next = here ?? there
  return locomotive.next
}
