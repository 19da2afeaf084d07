function bestTrimmedTotal(readings, k) {
  const highest = []
  const lowest = []
  let best = [0, 0]
  let total = 0
  let [high, low] = [0, 0]
  for (const [place, reading] of readings.entries()) {
    total += reading
    while (highest.length > high && readings[highest.at(-1)] <= reading) highest.pop()
    highest.push(place)
    while (lowest.length > low && readings[lowest.at(-1)] >= reading) lowest.pop()
    lowest.push(place)
    const first = place - k + 1
    if (first < 0) continue
    while (highest[high] < first) high++
    while (lowest[low] < first) low++
    const [top, bottom] = [readings[highest[high]], readings[lowest[low]]]
    if (total - top - bottom > best[1]) best = [first, total - top - bottom]
    total -= readings[first]
  }
  return best
}
