function uncoupleEvery(train, k) {
  if (k === 1) return null
  const locomotive = new ListNode(0, train)
  let last = locomotive
  let count = 0
  while (last && last.next) {
    count++
    if (count === k) {
      last.next = last.next.next
      count = 0
    }
    last = last.next
  }
  return locomotive.next
}
