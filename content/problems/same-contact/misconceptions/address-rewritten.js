function sameContact(records) {
  const contacts = []
  const byKey = new Map()
  for (const [name, address, telephone] of records) {
    const key = address.toLowerCase()
    const known = byKey.get(key)
    if (known) {
      known[0] ||= name
      known[2] ||= telephone
      continue
    }
    const contact = [name, key, telephone]
    contacts.push(contact)
    if (key !== '') byKey.set(key, contact)
  }
  return contacts
}
