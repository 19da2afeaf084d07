function sameContact(records) {
  const contacts = []
  for (const record of records) {
    const same = contacts.filter(([, address]) => address !== '' && address.toLowerCase() === record[1].toLowerCase())
    if (same.length === 0) contacts.push([...record])
    for (const contact of same) {
      for (let field = 0; field < 3; field++) contact[field] ||= record[field]
    }
  }
  return contacts
}
