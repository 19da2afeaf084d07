function cheapestDuty(pay) {
  let total = 0
  for (const night of pay) {
    const there = night.filter((wish) => wish >= 0)
    if (there.length === 0) return -1
    total += Math.min(...there)
  }
  return total
}
