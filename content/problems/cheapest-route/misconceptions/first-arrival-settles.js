function cheapestRoute(stops, lines, start, goal) {
  const departures = Array.from({ length: stops }, () => [])
  for (const [a, b, price] of lines) departures[a].push([b, price])
  const settled = new Set()
  const open = new Map([[start, { total: 0, hasVoucher: true }]])
  while (open.size > 0) {
    const [stop, { total, hasVoucher }] = [...open].reduce((a, b) => (b[1].total < a[1].total ? b : a))
    if (stop === goal) return total
    open.delete(stop)
    settled.add(stop)
    for (const [other, price] of departures[stop]) {
      const arrivals = [{ total: total + price, hasVoucher }]
      if (hasVoucher) arrivals.unshift({ total: total + Math.floor(price / 2), hasVoucher: false })
      for (const arrival of arrivals) {
        if (!settled.has(other) && arrival.total < (open.get(other)?.total ?? Infinity)) open.set(other, arrival)
      }
    }
  }
  return -1
}
