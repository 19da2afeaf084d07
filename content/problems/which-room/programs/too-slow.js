function rejectedNotes(paintings, notes) {
  const linked = Array.from({ length: paintings }, () => [])
  const rejected = []
  for (const [index, [a, b, different]] of notes.entries()) {
    const apart = new Map([[a, 0]])
    const waiting = [a]
    while (waiting.length > 0) {
      const painting = waiting.pop()
      for (const [other, sign] of linked[painting]) {
        if (apart.has(other)) continue
        apart.set(other, (apart.get(painting) + sign) % 2)
        waiting.push(other)
      }
    }
    if (apart.has(b) && apart.get(b) !== different) {
      rejected.push(index)
    } else {
      linked[a].push([b, different])
      linked[b].push([a, different])
    }
  }
  return rejected
}
