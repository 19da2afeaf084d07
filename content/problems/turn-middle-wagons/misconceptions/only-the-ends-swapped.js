function turnMiddle(train, first, last) {
  let one = train
  for (let place = 1; place < first; place++) one = one.next
  let other = one
  for (let place = first; place < last; place++) other = other.next
  const number = one.val
  one.val = other.val
  other.val = number
  return train
}
