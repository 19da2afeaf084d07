function cheapestDuty(pay) {
  let plans = new Map([[-1, { total: 0, nights: 0 }]])
  for (const night of pay) {
    const longer = new Map()
    night.forEach((wish, guard) => {
      if (wish < 0) return
      for (const [last, plan] of plans) {
        if (last === guard && plan.nights === 2) continue
        const next = { total: plan.total + wish, nights: last === guard ? plan.nights + 1 : 1 }
        const known = longer.get(guard)
        const better = known === undefined || next.total < known.total || (next.total === known.total && next.nights < known.nights)
        if (better) longer.set(guard, next)
      }
    })
    plans = longer
  }
  const totals = [...plans.values()].map((plan) => plan.total)
  return totals.length === 0 ? -1 : Math.min(...totals)
}
