function parkingFees(stays) {
  return stays.map(fee)
}

function fee(minutes) {
  if (minutes <= 20) return 0
  const days = Math.floor(minutes / 1440)
  const rest = minutes % 1440
  if (rest === 0) return days * 14
  const furtherHours = Math.ceil(Math.max(0, rest - 60) / 60)
  return days * 14 + Math.min(14, 3 + 2 * furtherHours)
}
