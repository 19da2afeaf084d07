function smallestWidth(readings, pause) {
  const places = readings.map((_, place) => place).sort((a, b) => readings[a] - readings[b])
  let low = 0
  let high = places.length - 1
  let firstLow = readings[0]
  let firstHigh = readings[0]
  let best = Infinity
  for (let start = pause + 1; start < readings.length; start++) {
    const newest = readings[start - pause - 1]
    if (newest < firstLow) firstLow = newest
    if (newest > firstHigh) firstHigh = newest
    while (places[low] < start) low++
    while (places[high] < start) high--
    const second = readings[places[high]] - readings[places[low]]
    best = Math.min(best, firstHigh - firstLow + second)
  }
  return BigInt(best)
}
