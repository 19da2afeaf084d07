function bestTrimmedTotal(readings, k) {
  const highest = []
  const lowest = []
  let frontOfHighest = 0
  let frontOfLowest = 0
  let best = []
  let total = 0
  for (const [place, reading] of readings.entries()) {
    total += reading
    while (highest.length > frontOfHighest && readings[highest[highest.length - 1]] <= reading) highest.pop()
    highest.push(place)
    while (lowest.length > frontOfLowest && readings[lowest[lowest.length - 1]] >= reading) lowest.pop()
    lowest.push(place)
    const first = place - k
    if (first < 0) continue
    if (highest[frontOfHighest] < first) frontOfHighest++
    if (lowest[frontOfLowest] < first) frontOfLowest++
    const trimmed = total - readings[highest[frontOfHighest]] - readings[lowest[frontOfLowest]]
    if (best.length === 0 || trimmed > best[1]) best = [first, trimmed]
    total -= readings[first]
  }
  return best
}
