function sameContact(records) {
  const groups = new Map()
  records.forEach((record, place) => {
    const key = record[1].toLowerCase() || place
    if (!groups.has(key)) groups.set(key, [])
    groups.get(key).push(record)
  })
  const firstOf = (group, field) => group.map((record) => record[field]).find((value) => value !== '') ?? ''
  return Array.from(groups.values(), (group) => [0, 1, 2].map((field) => firstOf(group, field)))
}
