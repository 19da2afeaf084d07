function takeFromBothEnds(train, front, back) {
  front = 1
  back = 1
  let count = 0
  for (let node = train; node; node = node.next) count++
  const inRound = front + back
  const helper = new ListNode(0, train)
  let last = helper
  const border = Math.floor(count / inRound) * front + Math.min(front, count % inRound)
  for (let place = 0; place < border; place++) last = last.next
  let fromBack = turned(last.next)
  last.next = null
  let fromFront = helper.next
  last = helper
  for (let place = 0; place < count; place++) {
    if (place % inRound < front) {
      last.next = fromFront
      fromFront = fromFront.next
    } else {
      last.next = fromBack
      fromBack = fromBack.next
    }
    last = last.next
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
