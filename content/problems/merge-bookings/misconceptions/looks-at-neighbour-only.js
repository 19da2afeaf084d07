function mergeBookings(bookings) {
  const ordered = [...bookings].sort((a, b) => a[0] - b[0])
  const periods = []
  ordered.forEach(([start, end], at) => {
    if (at > 0 && start <= ordered[at - 1][1]) {
      const open = periods[periods.length - 1]
      open[1] = Math.max(open[1], end)
    } else {
      periods.push([start, end])
    }
  })
  return periods
}
