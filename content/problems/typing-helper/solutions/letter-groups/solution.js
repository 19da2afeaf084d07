function keysToPress(words) {
  const numbers = words.map(() => 0)
  const waiting = [{ depth: 0, group: [...words.keys()] }]
  while (waiting.length > 0) {
    const { depth, group } = waiting.pop()
    const parts = new Map()
    let hasEnd = false
    for (const index of group) {
      if (depth === words[index].length) {
        hasEnd = true
        continue
      }
      const letter = words[index][depth]
      if (!parts.has(letter)) parts.set(letter, [])
      parts.get(letter).push(index)
    }
    const hasChoice = hasEnd || parts.size > 1
    for (const part of parts.values()) {
      if (hasChoice) for (const index of part) numbers[index]++
      if (part.length > 1) waiting.push({ depth: depth + 1, group: part })
    }
  }
  return numbers
}
