function takeFromBothEnds(train, front, back) {
  let count = 0
  for (let node = train; node; node = node.next) count++
  const inRound = front + back
  const helper = new ListNode(0, train)
  let last = helper
  const border = Math.floor(count / inRound) * front
  for (let place = 0; place < border; place++) last = last.next
  let fromBack = turned(last.next)
  last.next = null
  let fromFront = helper.next
  last = helper
  while (fromFront || fromBack) {
    for (let wagon = 0; wagon < front && fromFront; wagon++) {
      last.next = fromFront
      last = fromFront
      fromFront = fromFront.next
    }
    for (let wagon = 0; wagon < back && fromBack; wagon++) {
      last.next = fromBack
      last = fromBack
      fromBack = fromBack.next
    }
  }
  return helper.next
}

function turned(rest) {
  let done = null
  while (rest) {
    const following = rest.next
    rest.next = done
    done = rest
    rest = following
  }
  return done
}
