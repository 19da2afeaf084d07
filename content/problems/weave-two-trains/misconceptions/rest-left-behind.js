function weaveTrains(north, south) {
  if (!north || !south) return north ?? south
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
  last.next = null
  return locomotive.next
}
