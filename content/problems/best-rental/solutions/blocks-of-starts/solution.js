function bestRental(gains, shortest, longest) {
  const running = [0]
  gains.forEach((gain, day) => running.push(running[day] + gain))
  const width = longest - shortest + 1
  const fromLeft = [...running]
  const toRight = [...running]
  for (let place = 1; place < running.length; place++) {
    if (place % width !== 0) fromLeft[place] = Math.min(fromLeft[place], fromLeft[place - 1])
  }
  for (let place = running.length - 2; place >= 0; place--) {
    if ((place + 1) % width !== 0) toRight[place] = Math.min(toRight[place], toRight[place + 1])
  }
  const totals = running.slice(shortest).map((sum, last) => {
    const first = last - width + 1
    return sum - (first <= 0 ? fromLeft[last] : Math.min(fromLeft[last], toRight[first]))
  })
  return BigInt(totals.reduce((one, other) => Math.max(one, other)))
}
