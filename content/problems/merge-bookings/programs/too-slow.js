function mergeBookings(bookings) {
  const periods = new Map()
  for (let [start, end] of bookings) {
    let grown = true
    while (grown) {
      grown = false
      for (const [otherStart, otherEnd] of bookings) {
        if (otherStart > end || start > otherEnd) continue
        if (otherStart < start || otherEnd > end) {
          start = Math.min(start, otherStart)
          end = Math.max(end, otherEnd)
          grown = true
        }
      }
    }
    periods.set(start, end)
  }
  return [...periods].sort((a, b) => a[0] - b[0])
}
