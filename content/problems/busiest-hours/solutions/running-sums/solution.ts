function busiestHours(readings: number[], k: number): bigint {
  const sums = [0]
  for (const [hour, reading] of readings.entries()) sums.push(sums[hour] + reading)
  let best = -Infinity
  for (let end = k; end < sums.length; end++) best = Math.max(best, sums[end] - sums[end - k])
  return BigInt(best)
}
