function unmatchedEntries(own, bank) {
  const inBank = new Set(bank)
  const left = own.filter((amount) => !inBank.delete(amount))
  return [left, bank.filter((amount) => inBank.has(amount))]
}
