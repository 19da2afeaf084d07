function bestTrimmedTotal(readings, k) {
  let best = []
  let total = 0
  let highest = readings[0]
  let lowest = readings[0]
  for (const [place, reading] of readings.entries()) {
    total += reading
    highest = Math.max(highest, reading)
    lowest = Math.min(lowest, reading)
    const first = place - k + 1
    if (first < 0) continue
    const trimmed = total - highest - lowest
    if (best.length === 0 || trimmed > best[1]) best = [first, trimmed]
    total -= readings[first]
  }
  return best
}
