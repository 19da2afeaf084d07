function uncoupleEvery(train, k) {
  let place = 1
  let wagon = train
  while (wagon && wagon.next) {
    place++
    if (place % k === 0) wagon.next = wagon.next.next
    else wagon = wagon.next
  }
  return train
}
