function busiestHours(readings, k) {
  const sums = [0]
  for (const reading of readings) sums.push(sums.at(-1) + reading)
  let best = -Infinity
  for (let end = k; end < sums.length; end++) best = Math.max(best, sums[end] - sums[end - k])
  return BigInt(best)
}
