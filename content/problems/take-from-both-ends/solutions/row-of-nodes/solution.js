function takeFromBothEnds(train, front, back) {
  const nodes = []
  for (let node = train; node; node = node.next) nodes.push(node)
  const helper = new ListNode(0, null)
  let previous = helper
  let first = 0
  let final = nodes.length - 1
  for (let turn = 0; first <= final; turn = (turn + 1) % (front + back)) {
    previous.next = turn < front ? nodes[first++] : nodes[final--]
    previous = previous.next
  }
  previous.next = null
  return helper.next
}
