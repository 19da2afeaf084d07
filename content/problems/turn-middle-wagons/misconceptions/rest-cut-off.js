function turnMiddle(train, first, last) {
  const locomotive = new ListNode(0, train)
  let before = locomotive
  for (let place = 1; place < first; place++) before = before.next
  let turned = null
  let wagon = before.next
  for (let place = first; place <= last; place++) {
    const behind = wagon.next
    wagon.next = turned
    turned = wagon
    wagon = behind
  }
  before.next = turned
  return locomotive.next
}
