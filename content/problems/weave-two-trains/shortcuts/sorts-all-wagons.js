function weaveTrains(north, south) {
  const wagons = []
  for (const front of [north, south]) {
    for (let wagon = front; wagon; wagon = wagon.next) wagons.push(wagon)
  }
  wagons.sort((one, other) => one.val - other.val)
  let behind = null
  for (const wagon of wagons.reverse()) {
    wagon.next = behind
    behind = wagon
  }
  return behind
}
