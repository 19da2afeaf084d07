function timeSheet(entries) {
  const minutes = (time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
  const sums = new Map()
  for (const entry of entries) {
    const [name, start, end] = entry.split(' ')
    sums.set(name, (minutes(end) - minutes(start) + 1440) % 1440)
  }
  return [...sums].map(([name, total]) => `${name} ${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`)
}
