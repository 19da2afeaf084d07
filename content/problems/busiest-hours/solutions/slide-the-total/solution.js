function busiestHours(readings, k) {
  let total = 0
  for (let hour = 0; hour < k; hour++) total += readings[hour]
  let best = total
  for (let hour = k; hour < readings.length; hour++) {
    total += readings[hour] - readings[hour - k]
    best = Math.max(best, total)
  }
  return BigInt(best)
}
