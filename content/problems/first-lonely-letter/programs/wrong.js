function firstLonely(line) {
  const counts = new Map()
  for (const character of line) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].indexOf(1)
}
