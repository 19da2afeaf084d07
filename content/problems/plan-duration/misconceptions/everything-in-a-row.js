function planDuration(plan) {
  return plan.reduce((total, part) => total + ('[]{}'.includes(part) ? 0 : Number(part)), 0)
}
