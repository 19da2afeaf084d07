function takeFromBothEnds(train, front, back) {
  const nodes = []
  for (let node = train; node; node = node.next) nodes.push(node)
  const ordered = []
  let first = 0
  let end = nodes.length
  while (first < end) {
    const border = Math.min(first + front, end)
    for (const node of nodes.slice(first, border)) ordered.push(node)
    first = border
    const start = Math.max(first, end - back)
    for (const node of nodes.slice(start, end)) ordered.push(node)
    end = start
  }
  let following = null
  for (const node of ordered.reverse()) {
    node.next = following
    following = node
  }
  return following
}
