interface TrieNode {
  word: string
  children: Map<string, TrieNode>
}

function countPanels(pattern: string[], words: string[]): number {
  const rows = pattern.length
  const columns = pattern[0].length

  const trieOf = (length: number): TrieNode => {
    const root: TrieNode = { word: '', children: new Map() }
    for (const word of words) {
      if (word.length !== length) continue
      let node = root
      for (const letter of word) {
        let child = node.children.get(letter)
        if (child === undefined) {
          child = { word: '', children: new Map() }
          node.children.set(letter, child)
        }
        node = child
      }
      node.word = word
    }
    return root
  }

  const across = trieOf(columns)
  const down = new Array<TrieNode>(columns).fill(trieOf(rows))
  const used = new Set<string>()

  const fill = (row: number, column: number, node: TrieNode): number => {
    if (column === columns) {
      if (used.has(node.word)) return 0
      if (row === rows - 1) {
        const all = new Set([...used, node.word, ...down.map((end) => end.word)])
        return all.size === rows + columns ? 1 : 0
      }
      used.add(node.word)
      const panels = fill(row + 1, 0, across)
      used.delete(node.word)
      return panels
    }
    let total = 0
    const above = down[column]
    const given = pattern[row][column]
    for (const [letter, child] of node.children) {
      const below = above.children.get(letter)
      if ((given !== '?' && given !== letter) || below === undefined) continue
      down[column] = below
      total += fill(row, column + 1, child)
    }
    down[column] = above
    return total
  }

  return fill(0, 0, across)
}
