function busiestHours(readings, k) {
  let best = -Infinity
  for (let start = 0; start + k <= readings.length; start += k) {
    let total = 0
    for (let hour = start; hour < start + k; hour++) total += readings[hour]
    best = Math.max(best, total)
  }
  return BigInt(best)
}
