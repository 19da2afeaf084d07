function familiarLetters(words) {
  const root = { visits: 0, children: {} }
  const sums = []
  for (const word of words) {
    let node = root
    let total = 0
    for (const letter of word) {
      node.children[letter] ??= { visits: 0, children: {} }
      node = node.children[letter]
      total += node.visits
      node.visits++
    }
    sums.push(total)
  }
  return sums
}
