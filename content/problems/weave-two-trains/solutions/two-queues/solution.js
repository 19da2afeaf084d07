function weaveTrains(north, south) {
  // The front of each train is at the end of its list, where it can be taken off at once.
  let giving = wagonsOf(north).reverse()
  let waiting = wagonsOf(south).reverse()
  const woven = []
  while (giving.length > 0 && waiting.length > 0) {
    if (waiting.at(-1).val < giving.at(-1).val) [giving, waiting] = [waiting, giving]
    woven.push(giving.pop())
  }
  woven.push(...giving.reverse(), ...waiting.reverse())
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
