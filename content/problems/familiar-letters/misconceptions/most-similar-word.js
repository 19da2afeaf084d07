function familiarLetters(words) {
  const root = new Map()
  return words.map((word) => {
    let node = root
    let known = 0
    for (const letter of word) {
      if (node.has(letter)) known++
      else node.set(letter, new Map())
      node = node.get(letter)
    }
    return known
  })
}
