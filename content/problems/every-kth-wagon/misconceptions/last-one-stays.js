function uncoupleEvery(train, k) {
  if (k === 1) return null
  let place = 1
  let wagon = train
  while (wagon && wagon.next && wagon.next.next) {
    place++
    if (place % k === 0) wagon.next = wagon.next.next
    else wagon = wagon.next
  }
  return train
}
