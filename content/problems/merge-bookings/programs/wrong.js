function mergeBookings(bookings) {
  const periods = []
  for (const [start, end] of [...bookings].sort((a, b) => a[1] - b[1])) {
    const open = periods[periods.length - 1]
    if (open && start <= open[1]) {
      open[0] = Math.min(open[0], start)
      open[1] = end
    } else {
      periods.push([start, end])
    }
  }
  return periods
}
