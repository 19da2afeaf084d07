function smallestWidth(readings, pause) {
  let best = Infinity
  for (let start = pause + 1; start < readings.length; start++) {
    let total = 0
    for (const part of [readings.slice(0, start - pause), readings.slice(start)]) {
      let highest = part[0]
      let lowest = part[0]
      part.forEach((reading) => {
        highest = Math.max(highest, reading)
        lowest = Math.min(lowest, reading)
      })
      total += highest - lowest
    }
    best = Math.min(best, total)
  }
  return BigInt(best)
}
