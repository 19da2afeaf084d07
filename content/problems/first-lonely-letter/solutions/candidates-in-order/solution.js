function firstLonely(line) {
  const candidates = new Map()
  const repeated = new Set()
  for (let position = 0; position < line.length; position++) {
    const character = line[position]
    if (repeated.has(character)) continue
    if (candidates.delete(character)) repeated.add(character)
    else candidates.set(character, position)
  }
  const [first = -1] = candidates.values()
  return first
}
