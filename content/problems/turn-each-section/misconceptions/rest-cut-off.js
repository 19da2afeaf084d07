function turnSections(train) {
  const helper = new ListNode(0, train)
  let before = helper
  let node = train
  while (node) {
    if (node.val === 0) {
      before = node
      node = node.next
      continue
    }
    const first = node
    let turned = null
    while (node && node.val !== 0) {
      const behind = node.next
      node.next = turned
      turned = node
      node = behind
    }
    before.next = turned
    before = first
  }
  return helper.next
}
