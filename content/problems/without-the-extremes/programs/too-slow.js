function bestTrimmedTotal(readings, k) {
  let best = []
  for (let first = 0; first + k <= readings.length; first++) {
    const group = readings.slice(first, first + k)
    const total = group.reduce((sum, reading) => sum + reading, 0)
    const highest = group.reduce((one, other) => (one > other ? one : other))
    const lowest = group.reduce((one, other) => (one < other ? one : other))
    if (best.length === 0 || total - highest - lowest > best[1]) best = [first, total - highest - lowest]
  }
  return best
}
