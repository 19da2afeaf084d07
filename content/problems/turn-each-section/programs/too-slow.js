function nodeAt(train, place) {
  while (train && place > 0) {
    train = train.next
    place--
  }
  return train
}

function turnSections(train) {
  const ordered = []
  let start = 0
  for (let place = 0; nodeAt(train, place); place++) {
    const node = nodeAt(train, place)
    if (node.val === 0) {
      ordered.push(node)
      start = ordered.length
    } else ordered.splice(start, 0, node)
  }
  let following = null
  for (const node of ordered.reverse()) {
    node.next = following
    following = node
  }
  return following
}
