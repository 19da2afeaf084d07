function unmatchedEntries(own, bank) {
  const leftOver = (entries, others) => {
    const extra = new Map()
    for (const amount of entries) extra.set(amount, (extra.get(amount) ?? 0) + 1)
    for (const amount of others) extra.set(amount, (extra.get(amount) ?? 0) - 1)
    return entries.filter((amount) => {
      const count = extra.get(amount)
      if (count > 0) extra.set(amount, count - 1)
      return count > 0
    })
  }
  return [leftOver(own, bank), leftOver(bank, own)]
}
