function smallestWidth(readings, pause) {
  const widths = new Array(readings.length).fill(0)
  let highest = readings[readings.length - 1]
  let lowest = highest
  for (let start = readings.length - 1; start >= 0; start--) {
    highest = Math.max(highest, readings[start])
    lowest = Math.min(lowest, readings[start])
    widths[start] = highest - lowest
  }
  let best = Infinity
  highest = readings[0]
  lowest = highest
  for (let end = 0; end + 1 < readings.length; end++) {
    highest = Math.max(highest, readings[end])
    lowest = Math.min(lowest, readings[end])
    best = Math.min(best, highest - lowest + widths[end + 1])
  }
  return BigInt(best)
}
