function keysToPress(words) {
  const root = { ends: false, choices: 0, children: {} }
  for (const word of words) {
    let node = root
    for (const letter of word) {
      if (node.children[letter] === undefined) {
        node.children[letter] = { ends: false, choices: 0, children: {} }
        node.choices++
      }
      node = node.children[letter]
    }
    node.ends = true
  }
  return words.map((word) => {
    let node = root
    let keys = 0
    for (const letter of word) {
      if (node.ends || node.choices > 1) keys++
      node = node.children[letter]
    }
    if (node.choices > 0) keys++
    return keys
  })
}
