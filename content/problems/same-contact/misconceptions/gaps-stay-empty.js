function sameContact(records) {
  const seen = new Set()
  return records.filter(([, address]) => {
    const key = address.toLowerCase()
    if (key !== '' && seen.has(key)) return false
    seen.add(key)
    return true
  })
}
