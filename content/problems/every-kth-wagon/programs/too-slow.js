function wagonAt(train, place) {
  while (train && place > 1) {
    train = train.next
    place--
  }
  return train
}

function uncoupleEvery(train, k) {
  const kept = []
  for (let place = 1; wagonAt(train, place); place++) {
    if (place % k !== 0) kept.push(wagonAt(train, place))
  }
  let behind = null
  for (const wagon of kept.reverse()) {
    wagon.next = behind
    behind = wagon
  }
  return behind
}
