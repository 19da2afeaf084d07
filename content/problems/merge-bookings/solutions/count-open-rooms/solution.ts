function mergeBookings(bookings: number[][]): number[][] {
  const latest = bookings.reduce((latest, [, end]) => Math.max(latest, end), 0)
  const change = new Array<number>(latest + 1).fill(0)
  for (const [start, end] of bookings) {
    change[start]++
    change[end]--
  }
  const periods: number[][] = []
  let rooms = 0
  for (const [minute, difference] of change.entries()) {
    const before = rooms
    rooms += difference
    if (before === 0 && rooms > 0) periods.push([minute])
    else if (before > 0 && rooms === 0) periods.at(-1)?.push(minute)
  }
  return periods
}
