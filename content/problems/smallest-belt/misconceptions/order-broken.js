function smallestBelt(weights, rides) {
  let low = weights.reduce((heaviest, weight) => Math.max(heaviest, weight))
  let high = weights.reduce((total, weight) => total + weight)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fits(weights, rides, middle)) high = middle
    else low = middle + 1
  }
  return low
}

function fits(weights, rides, strength) {
  const loads = []
  for (const weight of weights) {
    const ride = loads.findIndex((load) => load + weight <= strength)
    if (ride !== -1) loads[ride] += weight
    else if (loads.push(weight) > rides) return false
  }
  return true
}
