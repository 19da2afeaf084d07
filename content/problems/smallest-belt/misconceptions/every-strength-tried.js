function smallestBelt(weights, rides) {
  let strength = weights.reduce((heaviest, weight) => Math.max(heaviest, weight))
  while (ridesNeeded(weights, strength) > rides) strength++
  return strength
}

function ridesNeeded(weights, strength) {
  let count = 1
  let load = 0
  for (const weight of weights) {
    if (load + weight > strength) {
      count++
      load = weight
    } else {
      load += weight
    }
  }
  return count
}
