function sameContact(records) {
  const byKey = new Map()
  for (const record of records) {
    const key = record[1].toLowerCase()
    const contact = byKey.get(key) ?? [...record]
    byKey.set(key, contact)
    for (let field = 0; field < 3; field++) contact[field] ||= record[field]
  }
  return [...byKey.values()]
}
