function keysToPress(words) {
  const root = { count: words.length, children: {} }
  for (const word of words) {
    let node = root
    for (const letter of word) {
      node.children[letter] ??= { count: 0, children: {} }
      node = node.children[letter]
      node.count++
    }
  }
  return words.map((word) => {
    let node = root
    let keys = 0
    for (const letter of word) {
      if (node.count > 1) keys++
      node = node.children[letter]
    }
    return keys
  })
}
