function mergeBookings(bookings: number[][]): number[][] {
  const periods: number[][] = []
  for (const [start, end] of bookings.toSorted((a, b) => a[0] - b[0])) {
    const open = periods.at(-1)
    if (open && start <= open[1]) open[1] = Math.max(open[1], end)
    else periods.push([start, end])
  }
  return periods
}
