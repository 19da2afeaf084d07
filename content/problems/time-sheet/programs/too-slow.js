function timeSheet(entries) {
  const minutes = (time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
  const names = new Set(entries.map((entry) => entry.split(' ')[0]))
  return [...names].map((name) => {
    let total = 0
    for (const entry of entries) {
      const [project, start, end] = entry.split(' ')
      if (project === name) total += (minutes(end) - minutes(start) + 1440) % 1440
    }
    return `${name} ${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
  })
}
