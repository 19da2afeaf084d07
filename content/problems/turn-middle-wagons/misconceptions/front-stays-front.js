function turnMiddle(train, first, last) {
  let before = null
  let wagon = train
  for (let place = 1; place < first; place++) {
    before = wagon
    wagon = wagon.next
  }
  const sinking = wagon
  let turned = null
  for (let place = first; place <= last; place++) {
    const behind = wagon.next
    wagon.next = turned
    turned = wagon
    wagon = behind
  }
  sinking.next = wagon
  if (before) before.next = turned
  return train
}
