function correctionCost(typed, meant, prices) {
  const [add, remove, replace, swap] = prices
  const shorter = Math.min(typed.length, meant.length)
  const total = (meant.length - shorter) * add + (typed.length - shorter) * remove
  const cost = [0, typed[0] === meant[0] ? 0 : replace]
  for (let place = 1; place < shorter; place++) {
    let best = cost[place] + (typed[place] === meant[place] ? 0 : replace)
    if (typed[place - 1] === meant[place] && typed[place] === meant[place - 1]) {
      best = Math.min(best, cost[place - 1] + swap)
    }
    cost.push(best)
  }
  return total + cost[shorter]
}
