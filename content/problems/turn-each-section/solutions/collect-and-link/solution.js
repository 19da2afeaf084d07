function turnSections(train) {
  const ordered = []
  let section = []
  for (let node = train; node; node = node.next) {
    if (node.val === 0) {
      while (section.length > 0) ordered.push(section.pop())
      ordered.push(node)
    } else section.push(node)
  }
  while (section.length > 0) ordered.push(section.pop())
  ordered.forEach((node, place) => {
    node.next = ordered[place + 1] ?? null
  })
  return ordered[0] ?? null
}
