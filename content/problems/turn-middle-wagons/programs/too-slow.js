function wagonAt(train, place) {
  while (place > 1) {
    train = train.next
    place--
  }
  return train
}

function turnMiddle(train, first, last) {
  for (; first < last; first++, last--) {
    const number = wagonAt(train, first).val
    wagonAt(train, first).val = wagonAt(train, last).val
    wagonAt(train, last).val = number
  }
  return train
}
