function uncoupleEvery(train, k) {
  const locomotive = new ListNode(0, train)
  let last = locomotive
  for (let place = 0; last.next; place++) {
    if (place % k === 0) last.next = last.next.next
    else last = last.next
  }
  return locomotive.next
}
