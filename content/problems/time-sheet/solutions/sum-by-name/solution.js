function timeSheet(entries) {
  const sums = new Map()
  for (const entry of entries) {
    const [name, start, end] = entry.split(' ')
    const worked = (minutes(end) - minutes(start) + 1440) % 1440
    sums.set(name, (sums.get(name) ?? 0) + worked)
  }
  return Array.from(sums, ([name, total]) => {
    const rest = String(total % 60).padStart(2, '0')
    return `${name} ${Math.floor(total / 60)}:${rest}`
  })
}

function minutes(time) {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
}
