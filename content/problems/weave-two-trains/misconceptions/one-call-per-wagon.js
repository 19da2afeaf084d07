function weaveTrains(here, there) {
  if (!here || !there) return here ?? there
  if (there.val < here.val) [here, there] = [there, here]
  here.next = weaveTrains(here.next, there)
  return here
}
