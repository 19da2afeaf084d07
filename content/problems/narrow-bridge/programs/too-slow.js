function crossingOrder(west, east, seconds) {
  let order = ''
  let free = 0
  while (west.length + east.length > 0) {
    const waiting = (times) => times.filter((time) => time <= free).length
    if (waiting(west) + waiting(east) === 0) free = [...west, ...east].reduce((one, other) => Math.min(one, other))
    if (waiting(west) > 0 && (waiting(east) === 0 || !order.endsWith('W'))) {
      order += 'W'
      west = west.slice(1)
    } else {
      order += 'E'
      east = east.slice(1)
    }
    free += seconds
  }
  return order
}
