function familiarLetters(words) {
  const sums = words.map(() => 0)
  const waiting = [{ depth: 0, group: [...words.keys()] }]
  while (waiting.length > 0) {
    const { depth, group } = waiting.pop()
    const parts = new Map()
    for (const index of group) {
      if (depth === words[index].length) continue
      const letter = words[index][depth]
      if (!parts.has(letter)) parts.set(letter, [])
      parts.get(letter).push(index)
    }
    for (const part of parts.values()) {
      if (part.length < 2) continue
      for (const [place, index] of part.entries()) sums[index] += place
      waiting.push({ depth: depth + 1, group: part })
    }
  }
  return sums
}
