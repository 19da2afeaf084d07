function sameContact(records) {
  const contacts = []
  const byKey = new Map()
  for (const record of records) {
    const key = record[1]
    const known = byKey.get(key)
    if (known) {
      for (let field = 0; field < 3; field++) known[field] ||= record[field]
      continue
    }
    const contact = [...record]
    contacts.push(contact)
    if (key !== '') byKey.set(key, contact)
  }
  return contacts
}
