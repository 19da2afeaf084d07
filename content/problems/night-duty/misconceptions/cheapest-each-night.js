function cheapestDuty(pay) {
  let total = 0
  let last = -1
  let beforeLast = -1
  for (const night of pay) {
    let chosen = -1
    night.forEach((wish, guard) => {
      const tired = guard === last && guard === beforeLast
      if (wish >= 0 && !tired && (chosen === -1 || wish < night[chosen])) chosen = guard
    })
    if (chosen === -1) return -1
    total += night[chosen]
    beforeLast = last
    last = chosen
  }
  return total
}
