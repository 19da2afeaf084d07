function extremes(readings, k, choose) {
  const left = [...readings]
  const right = [...readings]
  for (let place = 1; place < readings.length; place++) {
    if (place % k !== 0) left[place] = choose(left[place - 1], left[place])
  }
  for (let place = readings.length - 2; place >= 0; place--) {
    if (place % k !== k - 1) right[place] = choose(right[place + 1], right[place])
  }
  return right.slice(0, readings.length - k + 1).map((extreme, first) => choose(extreme, left[first + k - 1]))
}

function bestTrimmedTotal(readings, k) {
  const sums = [0]
  for (const reading of readings) sums.push(sums[sums.length - 1] + reading)
  const highest = extremes(readings, k, Math.max)
  const lowest = extremes(readings, k, Math.min)
  const trimmed = highest.map((high, first) => sums[first + k] - sums[first] - high - lowest[first])
  const total = trimmed.reduce((one, other) => Math.max(one, other))
  return [trimmed.indexOf(total), total]
}
