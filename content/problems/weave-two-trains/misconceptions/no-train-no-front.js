function weaveTrains(north, south) {
  let first
  if (north.val <= south.val) {
    first = north
    north = north.next
  } else {
    first = south
    south = south.next
  }
  let last = first
  while (north && south) {
    if (north.val <= south.val) {
      last.next = north
      north = north.next
    } else {
      last.next = south
      south = south.next
    }
    last = last.next
  }
  last.next = north ?? south
  return first
}
