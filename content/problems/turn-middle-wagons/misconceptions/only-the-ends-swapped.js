function turnMiddle(train, first, last) {
  if (first === last) return train
  const locomotive = new ListNode(0, train)
  let before = locomotive
  for (let place = 1; place < first; place++) before = before.next
  let ahead = before
  for (let place = first; place < last; place++) ahead = ahead.next
  const front = before.next
  const back = ahead.next
  const rest = back.next
  before.next = back
  if (ahead === front) {
    back.next = front
  } else {
    back.next = front.next
    ahead.next = front
  }
  front.next = rest
  return locomotive.next
}
