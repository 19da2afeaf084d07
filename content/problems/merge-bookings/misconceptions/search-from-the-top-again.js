function mergeBookings(bookings) {
  const periods = bookings.map((booking) => [...booking])
  while (joinTwo(periods));
  return periods.sort((a, b) => a[0] - b[0])
}

function joinTwo(periods) {
  for (let first = 0; first < periods.length; first++) {
    for (let second = first + 1; second < periods.length; second++) {
      const a = periods[first]
      const b = periods[second]
      if (a[0] <= b[1] && b[0] <= a[1]) {
        periods[first] = [Math.min(a[0], b[0]), Math.max(a[1], b[1])]
        periods.splice(second, 1)
        return true
      }
    }
  }
  return false
}
