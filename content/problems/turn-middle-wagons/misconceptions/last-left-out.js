function turnMiddle(train, first, last) {
  const locomotive = new ListNode(0, train)
  let before = locomotive
  for (let place = 1; place < first; place++) before = before.next
  const sinking = before.next
  for (let place = first; place < last - 1; place++) {
    const moved = sinking.next
    sinking.next = moved.next
    moved.next = before.next
    before.next = moved
  }
  return locomotive.next
}
