function parkingFees(stays) {
  const dayPrice = (minutes) => {
    if (minutes <= 20) return 0
    return Math.min(14, 3 + 2 * Math.ceil(Math.max(0, minutes - 60) / 60))
  }
  return stays.map((minutes) => Math.floor(minutes / 1440) * 14 + dayPrice(minutes % 1440))
}
