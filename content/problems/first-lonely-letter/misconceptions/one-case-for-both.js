function firstLonely(line) {
  const small = line.toLowerCase()
  const counts = new Map()
  for (const character of small) counts.set(character, (counts.get(character) ?? 0) + 1)
  for (let position = 0; position < small.length; position++) {
    if (counts.get(small[position]) === 1) return position
  }
  return -1
}
