function mergeBookings(bookings) {
  const periods = []
  for (const [start, end] of [...bookings].sort()) {
    const open = periods[periods.length - 1]
    if (open && start <= open[1]) open[1] = Math.max(open[1], end)
    else periods.push([start, end])
  }
  return periods
}
