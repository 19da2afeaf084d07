function unmatchedEntries(own, bank) {
  const leftOver = (entries, others) => {
    const free = new Map()
    for (const amount of others) free.set(amount, (free.get(amount) ?? 0) + 1)
    return entries
      .toSorted((a, b) => a - b)
      .filter((amount) => {
        const count = free.get(amount) ?? 0
        free.set(amount, count - 1)
        return count <= 0
      })
  }
  return [leftOver(own, bank), leftOver(bank, own)]
}
