function planDuration(plan) {
  return plan.reduce((longest, part) => ('[]{}'.includes(part) ? longest : Math.max(longest, Number(part))), 0)
}
