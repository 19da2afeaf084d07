function timeSheet(entries) {
  const rows = entries.map((entry) => {
    const [name, ...times] = entry.split(' ')
    const [start, end] = times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    return { name, worked: end >= start ? end - start : end - start + 1440 }
  })
  rows.sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
  const groups = []
  for (const { name, worked } of rows) {
    const last = groups[groups.length - 1]
    if (last?.name === name) last.total += worked
    else groups.push({ name, total: worked })
  }
  return groups.map(({ name, total }) => `${name} ${Math.floor(total / 60)}:${total % 60 < 10 ? '0' : ''}${total % 60}`)
}
