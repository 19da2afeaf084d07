function takeFromBothEnds(train, front, back) {
  const helper = new ListNode(0, null)
  let last = helper
  for (let place = 0; train; place++) {
    if (place % (front + back) < front || !train.next) {
      last.next = train
      train = train.next
    } else {
      let before = train
      while (before.next.next) before = before.next
      last.next = before.next
      before.next = null
    }
    last = last.next
  }
  last.next = null
  return helper.next
}
