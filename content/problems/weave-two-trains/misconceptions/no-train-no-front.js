function weaveTrains(north, south) {
  let [here, there] = south.val < north.val ? [south, north] : [north, south]
  const first = here
  let last = here
  here = here.next
  while (here && there) {
    if (there.val < here.val) [here, there] = [there, here]
    last.next = here
    last = here
    here = here.next
  }
  last.next = here ?? there
  return first
}
