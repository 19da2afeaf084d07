function busiestHours(readings, k) {
  const total = (from) => readings.slice(from, from + k).reduce((sum, reading) => sum + BigInt(reading), 0n)
  let best = total(0)
  for (let start = 1; start + k <= readings.length; start++) {
    const current = total(start)
    if (current > best) best = current
  }
  return best
}
