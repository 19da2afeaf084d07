function lettersAfter(words, length) {
  const table = new Map()
  for (const word of words) {
    if (word.length !== length) continue
    for (let size = 0; size < length; size++) {
      const start = word.slice(0, size)
      if (!table.has(start)) table.set(start, new Set())
      table.get(start).add(word[size])
    }
  }
  return table
}

function countPanels(pattern, words) {
  const rows = pattern.length
  const columns = pattern[0].length
  const rightOf = lettersAfter(words, columns)
  const below = lettersAfter(words, rows)
  const none = new Set()
  let total = 0
  const stack = [{ finished: [], started: new Array(columns).fill(''), row: '' }]
  while (stack.length > 0) {
    let { finished, started, row } = stack.pop()
    if (row.length === columns) {
      if (finished.includes(row)) continue
      finished = [...finished, row]
      if (finished.length === rows) {
        if (new Set([...finished, ...started]).size === rows + columns) total++
        continue
      }
      row = ''
    }
    const given = pattern[finished.length][row.length]
    const possible = below.get(started[row.length]) ?? none
    for (const letter of rightOf.get(row) ?? none) {
      if ((given !== '?' && given !== letter) || !possible.has(letter)) continue
      const longer = [...started]
      longer[row.length] += letter
      stack.push({ finished, started: longer, row: row + letter })
    }
  }
  return total
}
