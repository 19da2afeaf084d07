function sameContact(records) {
  const contacts = []
  const byKey = new Map()
  for (const record of records) {
    const key = record[1].toLowerCase()
    const known = byKey.get(key)
    if (known) {
      record.forEach((value, field) => {
        if (known[field] === '') known[field] = value
      })
      continue
    }
    const contact = [...record]
    contacts.push(contact)
    if (key !== '') byKey.set(key, contact)
  }
  return contacts
}
