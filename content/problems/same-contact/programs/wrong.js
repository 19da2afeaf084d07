function sameContact(records) {
  const contacts = []
  for (const record of records) {
    const last = contacts[contacts.length - 1]
    if (last && record[1] !== '' && last[1].toLowerCase() === record[1].toLowerCase()) {
      for (let field = 0; field < 3; field++) last[field] ||= record[field]
    } else contacts.push([...record])
  }
  return contacts
}
