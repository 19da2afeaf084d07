function timeSheet(entries) {
  const number = (time) => Number(time.replace(':', ''))
  const sums = new Map()
  for (const entry of entries) {
    const [name, start, end] = entry.split(' ')
    sums.set(name, (sums.get(name) ?? 0) + ((number(end) - number(start) + 2400) % 2400))
  }
  return [...sums].map(([name, total]) => `${name} ${Math.floor(total / 100)}:${String(total % 100).padStart(2, '0')}`)
}
