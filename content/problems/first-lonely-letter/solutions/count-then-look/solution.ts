function firstLonely(line: string): number {
  const counts = new Map<string, number>()
  for (const character of line) counts.set(character, (counts.get(character) ?? 0) + 1)
  for (let position = 0; position < line.length; position++) {
    if (counts.get(line[position]) === 1) return position
  }
  return -1
}
