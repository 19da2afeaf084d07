function countPanels(pattern, words) {
  const rows = pattern.length
  const columns = pattern[0].length
  const root = new Map()
  for (const word of words) {
    let node = root
    for (const letter of word) {
      if (!node.has(letter)) node.set(letter, new Map())
      node = node.get(letter)
    }
  }
  const panel = pattern.map((row) => [...row])
  const down = new Array(columns).fill(root)

  const fill = (row, column, node) => {
    if (row === rows) {
      const all = new Set(panel.map((letters) => letters.join('')))
      for (let at = 0; at < columns; at++) all.add(panel.map((letters) => letters[at]).join(''))
      return all.size === rows + columns ? 1 : 0
    }
    if (column === columns) return fill(row + 1, 0, root)
    let total = 0
    const above = down[column]
    const given = pattern[row][column]
    for (const [letter, child] of node) {
      if ((given !== '?' && given !== letter) || !above.has(letter)) continue
      panel[row][column] = letter
      down[column] = above.get(letter)
      total += fill(row, column + 1, child)
    }
    down[column] = above
    return total
  }

  return fill(0, 0, root)
}
