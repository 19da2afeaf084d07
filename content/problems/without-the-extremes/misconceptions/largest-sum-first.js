function bestTrimmedTotal(readings, k) {
  const add = (one, other) => one + other
  let total = readings.slice(0, k).reduce(add)
  let [best, most] = [0, total]
  for (let first = 1; first + k <= readings.length; first++) {
    total += readings[first + k - 1] - readings[first - 1]
    if (total > most) [best, most] = [first, total]
  }
  const group = readings.slice(best, best + k).sort((a, b) => a - b)
  return [best, group.slice(1, -1).reduce(add)]
}
