function countPanels(pattern, words) {
  const rows = pattern.length
  const columns = pattern[0].length
  const across = words.filter((word) => word.length === columns)
  const known = new Set(words)
  const chosen = []

  const fill = () => {
    const row = chosen.length
    if (row === rows) {
      const down = [...pattern[0]].map((_, column) => chosen.map((word) => word[column]).join(''))
      return down.every((word) => known.has(word)) && new Set([...chosen, ...down]).size === rows + columns ? 1 : 0
    }
    let total = 0
    for (const word of across) {
      const fits = [...pattern[row]].every((given, column) => given === '?' || given === word[column])
      if (!fits || chosen.includes(word)) continue
      chosen.push(word)
      total += fill()
      chosen.pop()
    }
    return total
  }

  return fill()
}
