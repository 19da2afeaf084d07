function weaveTrains(north, south) {
  if (!north || !south) return north ?? south
  if (north.val <= south.val) {
    north.next = weaveTrains(north.next, south)
    return north
  }
  south.next = weaveTrains(north, south.next)
  return south
}
