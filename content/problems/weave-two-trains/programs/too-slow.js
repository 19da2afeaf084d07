function wagonAt(train, place) {
  for (; train && place > 0; place--) train = train.next
  return train
}

function weaveTrains(north, south) {
  let [here, there] = [north, south]
  let [atHere, atThere] = [0, 0]
  const wagons = []
  while (wagonAt(here, atHere) || wagonAt(there, atThere)) {
    let one = wagonAt(here, atHere)
    const other = wagonAt(there, atThere)
    if (!one || (other && other.val < one.val)) {
      ;[here, there, atHere, atThere, one] = [there, here, atThere, atHere, other]
    }
    wagons.push(one)
    atHere++
  }
  let behind = null
  for (const wagon of wagons.reverse()) {
    wagon.next = behind
    behind = wagon
  }
  return behind
}
