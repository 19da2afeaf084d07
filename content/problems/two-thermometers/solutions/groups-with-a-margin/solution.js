function findFaults(first, second, lag, tolerance, steps) {
  const groups = []
  first.forEach((reading, moment) => {
    const partner = second[moment + lag]
    if (partner === undefined || Math.abs(reading - partner) < tolerance + 0.005) return
    const group = groups.at(-1)
    if (group !== undefined && group[0] + group[1] === moment) group[1]++
    else groups.push([moment, 1])
  })
  return groups.filter(([, length]) => length >= steps)
}
