function busiestHours(readings, k) {
  const sums = new Int32Array(readings.length + 1)
  for (let hour = 0; hour < readings.length; hour++) sums[hour + 1] = sums[hour] + readings[hour]
  let best = -Infinity
  for (let end = k; end < sums.length; end++) best = Math.max(best, sums[end] - sums[end - k])
  return BigInt(best)
}
