function turnMiddle(train: ListNode | null, first: number, last: number): ListNode | null {
  const locomotive = new ListNode(0, train)
  let before = locomotive
  for (let place = 1; place < first; place++) before = before.next!
  const pile: ListNode[] = []
  let wagon = before.next
  for (let place = first; wagon && place <= last; place++) {
    pile.push(wagon)
    wagon = wagon.next
  }
  let end = before
  for (const next of pile.reverse()) {
    end.next = next
    end = next
  }
  end.next = wagon
  return locomotive.next
}
