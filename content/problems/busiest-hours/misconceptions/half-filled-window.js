function busiestHours(readings, k) {
  let best = -Infinity
  let total = 0
  for (let hour = 0; hour < readings.length; hour++) {
    total += readings[hour]
    if (hour >= k) total -= readings[hour - k]
    best = Math.max(best, total)
  }
  return BigInt(best)
}
