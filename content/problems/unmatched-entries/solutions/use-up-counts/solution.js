function unmatchedEntries(own, bank) {
  return [withoutPartner(own, bank), withoutPartner(bank, own)]
}

function withoutPartner(entries, others) {
  const free = new Map()
  for (const amount of others) free.set(amount, (free.get(amount) ?? 0) + 1)
  const left = []
  for (const amount of entries) {
    const count = free.get(amount) ?? 0
    if (count > 0) free.set(amount, count - 1)
    else left.push(amount)
  }
  return left
}
