function wagonAt(train, place) {
  for (; place > 0; place--) train = train.next
  return train
}

function turnMiddle(train, first, last) {
  const locomotive = new ListNode(0, train)
  for (let place = first + 1; place <= last; place++) {
    const before = wagonAt(locomotive, first - 1)
    const ahead = wagonAt(locomotive, place - 1)
    const moved = wagonAt(locomotive, place)
    ahead.next = wagonAt(locomotive, place + 1)
    moved.next = before.next
    before.next = moved
  }
  return locomotive.next
}
