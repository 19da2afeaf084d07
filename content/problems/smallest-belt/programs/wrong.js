function smallestBelt(weights, rides) {
  const share = weights.reduce((total, weight) => total + weight) / rides
  let heaviestRide = 0
  let load = 0
  for (const weight of weights) {
    load += weight
    heaviestRide = Math.max(heaviestRide, load)
    if (load >= share) load = 0
  }
  return heaviestRide
}
