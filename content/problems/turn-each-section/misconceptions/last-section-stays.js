function turnSections(train) {
  const ordered = []
  let section = []
  for (let node = train; node; node = node.next) {
    if (node.val === 0) {
      ordered.push(...section.reverse(), node)
      section = []
    } else section.push(node)
  }
  for (const node of section) ordered.push(node)
  let following = null
  for (const node of ordered.reverse()) {
    node.next = following
    following = node
  }
  return following
}
