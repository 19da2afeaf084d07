function busiestHours(readings, k) {
  let best = 0
  let total = 0
  for (let hour = 0; hour < readings.length; hour++) {
    total += readings[hour]
    if (hour >= k) total -= readings[hour - k]
    if (hour >= k - 1 && total > best) best = total
  }
  return BigInt(best)
}
