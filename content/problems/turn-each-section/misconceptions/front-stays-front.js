function turnSections(train) {
  let before = new ListNode(0, train)
  while (before.next) {
    const sinking = before.next
    if (sinking.val !== 0) {
      while (sinking.next && sinking.next.val !== 0) {
        const moved = sinking.next
        sinking.next = moved.next
        moved.next = before.next
        before.next = moved
      }
    }
    before = sinking
  }
  return train
}
