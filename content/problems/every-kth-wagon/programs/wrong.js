function uncoupleEvery(train, k) {
  const locomotive = new ListNode(0, train)
  let last = locomotive
  while (last.next) {
    for (let place = 1; place < k && last.next.next; place++) last = last.next
    last.next = last.next.next
  }
  return locomotive.next
}
