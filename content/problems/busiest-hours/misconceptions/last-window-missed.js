function busiestHours(readings, k) {
  let total = 0
  for (let hour = 0; hour < k; hour++) total += readings[hour]
  let best = total
  for (let start = 1; start < readings.length - k; start++) {
    total += readings[start + k - 1] - readings[start - 1]
    best = Math.max(best, total)
  }
  return BigInt(best)
}
