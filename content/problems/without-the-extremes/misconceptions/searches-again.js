function bestTrimmedTotal(readings, k) {
  let [total, highest, lowest] = [0, -Infinity, Infinity]
  let best = []
  for (let place = 0; place < readings.length; place++) {
    const first = place - k + 1
    const leaving = readings[first - 1]
    total += readings[place]
    if (first > 0) total -= leaving
    let from = place
    if (first > 0 && (leaving === highest || leaving === lowest)) {
      highest = -Infinity
      lowest = Infinity
      from = first
    }
    for (const reading of readings.slice(from, place + 1)) {
      if (reading > highest) highest = reading
      if (reading < lowest) lowest = reading
    }
    if (first >= 0 && (best.length === 0 || total - highest - lowest > best[1])) best = [first, total - highest - lowest]
  }
  return best
}
