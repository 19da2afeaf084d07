function parkingFees(stays) {
  return stays.map((minutes) => {
    if (minutes <= 20) return 0
    return Math.min(14, 3 + 2 * Math.ceil(Math.max(0, minutes - 60) / 60))
  })
}
