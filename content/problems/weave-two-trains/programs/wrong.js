function weaveTrains(north, south) {
  const wagons = []
  while (north && south) {
    wagons.push(...[north, south].sort((one, other) => one.val - other.val))
    north = north.next
    south = south.next
  }
  let behind = north ?? south
  for (const wagon of wagons.reverse()) {
    wagon.next = behind
    behind = wagon
  }
  return behind
}
