function turnSections(train: ListNode | null): ListNode | null {
  const helper = new ListNode(0, train)
  let before = helper
  while (before.next) {
    const sinking: ListNode = before.next
    if (sinking.val !== 0) {
      while (sinking.next && sinking.next.val !== 0) {
        const moved: ListNode = sinking.next
        sinking.next = moved.next
        moved.next = before.next
        before.next = moved
      }
    }
    before = sinking
  }
  return helper.next
}
