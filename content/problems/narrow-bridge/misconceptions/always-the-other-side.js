function crossingOrder(west, east, seconds) {
  const order = []
  let [atWest, atEast, free] = [0, 0, 0]
  while (atWest < west.length && atEast < east.length) {
    const westStart = Math.max(west[atWest], free)
    const eastStart = Math.max(east[atEast], free)
    const lastWasWest = order.at(-1) === 'W'
    if (!lastWasWest && (order.length > 0 || westStart <= eastStart)) {
      order.push('W')
      atWest++
      free = westStart + seconds
    } else {
      order.push('E')
      atEast++
      free = eastStart + seconds
    }
  }
  return order.join('') + 'W'.repeat(west.length - atWest) + 'E'.repeat(east.length - atEast)
}
