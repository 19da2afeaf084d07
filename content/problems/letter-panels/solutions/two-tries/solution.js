function countPanels(pattern, words) {
  const rows = pattern.length
  const columns = pattern[0].length

  const trieOf = (length) => {
    const root = new Map()
    for (const word of words) {
      if (word.length !== length) continue
      let node = root
      for (const letter of word.slice(0, -1)) {
        if (!node.has(letter)) node.set(letter, new Map())
        node = node.get(letter)
      }
      node.set(word[length - 1], word)
    }
    return root
  }

  const across = trieOf(columns)
  const down = new Array(columns).fill(trieOf(rows))
  const used = new Set()

  const fill = (row, column, node) => {
    if (column === columns) {
      if (used.has(node)) return 0
      if (row === rows - 1) return new Set([...used, node, ...down]).size === rows + columns ? 1 : 0
      used.add(node)
      const panels = fill(row + 1, 0, across)
      used.delete(node)
      return panels
    }
    let total = 0
    const above = down[column]
    const given = pattern[row][column]
    for (const [letter, child] of node) {
      if ((given !== '?' && given !== letter) || !above.has(letter)) continue
      down[column] = above.get(letter)
      total += fill(row, column + 1, child)
    }
    down[column] = above
    return total
  }

  return fill(0, 0, across)
}
