function unmatchedEntries(own, bank) {
  const free = new Map()
  for (const amount of bank) free.set(amount, (free.get(amount) ?? 0) + 1)
  const left = []
  for (const amount of own) {
    const count = free.get(amount) ?? 0
    if (count > 0) free.set(amount, count - 1)
    else left.push(amount)
  }
  return [left, []]
}
