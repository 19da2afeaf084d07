function uncoupleEvery(train, k) {
  const staying = []
  let place = 1
  for (let wagon = train; wagon; wagon = wagon.next) {
    if (place % k !== 0) staying.push(wagon)
    place++
  }
  let behind = null
  for (const wagon of staying.reverse()) {
    wagon.next = behind
    behind = wagon
  }
  return behind
}
