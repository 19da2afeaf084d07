function unmatchedEntries(own, bank) {
  const withoutPartner = (entries, others) =>
    entries.filter((amount, place) => {
      const before = entries.slice(0, place).filter((entry) => entry === amount).length
      return before >= others.filter((entry) => entry === amount).length
    })
  return [withoutPartner(own, bank), withoutPartner(bank, own)]
}
