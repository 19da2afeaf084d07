function crossingOrder(west, east, seconds) {
  const order = []
  let [atWest, atEast, free] = [0, 0, 0]
  while (atWest < west.length && atEast < east.length) {
    const westStart = west[atWest] < free ? free - 1 : west[atWest]
    const eastStart = east[atEast] < free ? free - 1 : east[atEast]
    const lastWasWest = order.at(-1) === 'W'
    if (westStart < eastStart || (westStart === eastStart && !lastWasWest)) {
      order.push('W')
      atWest++
      free = Math.max(westStart, free) + seconds
    } else {
      order.push('E')
      atEast++
      free = Math.max(eastStart, free) + seconds
    }
  }
  return order.join('') + 'W'.repeat(west.length - atWest) + 'E'.repeat(east.length - atEast)
}
