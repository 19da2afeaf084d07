function sameContact(records) {
  const contacts = []
  const byKey = new Map()
  for (const record of records) {
    const key = record[1].toLowerCase()
    const known = byKey.get(key)
    if (known) {
      if (record[0] !== '') known[0] = record[0]
      if (record[2] !== '') known[2] = record[2]
      continue
    }
    const contact = [...record]
    contacts.push(contact)
    if (key !== '') byKey.set(key, contact)
  }
  return contacts
}
