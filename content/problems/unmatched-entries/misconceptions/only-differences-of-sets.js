function unmatchedEntries(own, bank) {
  const inOwn = new Set(own)
  const inBank = new Set(bank)
  return [own.filter((amount) => !inBank.has(amount)), bank.filter((amount) => !inOwn.has(amount))]
}
