function turnMiddle(train, first, last) {
  const locomotive = new ListNode(0, train)
  let before = locomotive
  for (let place = 1; place < first; place++) before = before.next
  const pile = []
  let wagon = before.next
  for (let place = first; place <= last; place++) {
    pile.push(wagon)
    wagon = wagon.next
  }
  let end = before
  while (pile.length > 0) {
    end.next = pile.pop()
    end = end.next
  }
  end.next = wagon
  return locomotive.next
}
