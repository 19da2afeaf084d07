function weaveTrains(north, south) {
  const northern = wagonsOf(north)
  const southern = wagonsOf(south)
  const woven = []
  let [atNorth, atSouth] = [0, 0]
  while (atNorth < northern.length && atSouth < southern.length) {
    if (northern[atNorth].val <= southern[atSouth].val) woven.push(northern[atNorth++])
    else woven.push(southern[atSouth++])
  }
  woven.push(...northern.slice(atNorth), ...southern.slice(atSouth))
  let behind = null
  for (const wagon of woven.reverse()) {
    wagon.next = behind
    behind = wagon
  }
  return behind
}

function wagonsOf(train) {
  const wagons = []
  for (let wagon = train; wagon; wagon = wagon.next) wagons.push(wagon)
  return wagons
}
