function smallestBelt(weights: number[], rides: number): number {
  const totals = [0]
  let total = 0
  let heaviest = 0
  for (const weight of weights) {
    total += weight
    totals.push(total)
    heaviest = Math.max(heaviest, weight)
  }
  const isEnough = (strength: number): boolean => {
    let done = 0
    for (let ride = 0; ride < rides && done < weights.length; ride++) {
      done = lastNotAbove(totals, totals[done] + strength, done)
    }
    return done === weights.length
  }
  let low = heaviest
  let high = total
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function lastNotAbove(totals: number[], limit: number, from: number): number {
  let low = from
  let high = totals.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (totals[middle] <= limit) low = middle
    else high = middle - 1
  }
  return low
}
