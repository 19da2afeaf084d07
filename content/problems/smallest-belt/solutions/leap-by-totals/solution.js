function smallestBelt(weights, rides) {
  const totals = [0]
  let heaviest = 0
  for (const weight of weights) {
    totals.push(totals.at(-1) + weight)
    heaviest = Math.max(heaviest, weight)
  }
  const isEnough = (strength) => {
    let done = 0
    for (let ride = 0; ride < rides && done < weights.length; ride++) {
      done = lastNotAbove(totals, totals[done] + strength, done)
    }
    return done === weights.length
  }
  let low = heaviest
  let high = totals.at(-1)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function lastNotAbove(totals, limit, from) {
  let low = from
  let high = totals.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (totals[middle] <= limit) low = middle
    else high = middle - 1
  }
  return low
}
