function findFaults(first, second, lag, tolerance, steps) {
  const hundredths = (value) => Math.round(value * 100)
  const bad = first.map((reading, at) => {
    const partner = second[at + lag]
    return partner !== undefined && Math.abs(hundredths(reading) - hundredths(partner)) > hundredths(tolerance)
  })
  return bad.flatMap((isBad, start) => {
    const rest = bad.slice(start).concat(false)
    const length = rest.map((state, at) => ({ state, at })).find(({ state }) => !state).at
    return length >= steps && bad[start - 1] !== true ? [[start, length]] : []
  })
}
