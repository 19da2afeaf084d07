function turnSections(train) {
  const helper = new ListNode(0, train)
  let before = helper
  while (before.next) {
    const sinking = before.next
    if (sinking.val !== 0 && sinking.next && sinking.next.val !== 0) {
      const moved = sinking.next
      sinking.next = moved.next
      moved.next = sinking
      before.next = moved
    }
    before = sinking
  }
  return helper.next
}
