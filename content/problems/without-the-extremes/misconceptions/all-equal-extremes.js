function bestTrimmedTotal(readings, k) {
  const highest = []
  const lowest = []
  const counts = new Map()
  let best = []
  let total = 0
  let [high, low] = [0, 0]
  for (const [place, reading] of readings.entries()) {
    total += reading
    counts.set(reading, (counts.get(reading) ?? 0) + 1)
    while (highest.length > high && readings[highest.at(-1)] <= reading) highest.pop()
    highest.push(place)
    while (lowest.length > low && readings[lowest.at(-1)] >= reading) lowest.pop()
    lowest.push(place)
    const first = place - k + 1
    if (first < 0) continue
    while (highest[high] < first) high++
    while (lowest[low] < first) low++
    const [top, bottom] = [readings[highest[high]], readings[lowest[low]]]
    let trimmed = total - top * counts.get(top)
    if (bottom !== top) trimmed -= bottom * counts.get(bottom)
    if (best.length === 0 || trimmed > best[1]) best = [first, trimmed]
    total -= readings[first]
    counts.set(readings[first], counts.get(readings[first]) - 1)
  }
  return best
}
