function smallestWidth(readings, pause) {
  const sorted = [...readings].sort((a, b) => a - b)
  const second = sorted[sorted.length - 1] - sorted[0]
  let best = Infinity
  let highest = readings[0]
  let lowest = readings[0]
  for (let end = 0; end + pause + 1 < readings.length; end++) {
    highest = Math.max(highest, readings[end])
    lowest = Math.min(lowest, readings[end])
    best = Math.min(best, highest - lowest + second)
  }
  return BigInt(best)
}
