function parkingFees(stays) {
  return stays.map((minutes) => {
    if (minutes <= 20) return 0
    if (minutes <= 60) return 3
    const hours = Math.ceil(minutes / 60)
    if (hours <= 24) return Math.min(14, 3 + 2 * (hours - 1))
    return Math.floor(hours / 24) * 14 + 2 * (hours % 24)
  })
}
