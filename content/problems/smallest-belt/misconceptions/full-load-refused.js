function smallestBelt(weights, rides) {
  let low = weights.reduce((heaviest, weight) => Math.max(heaviest, weight))
  let high = weights.reduce((total, weight) => total + weight) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (ridesNeeded(weights, middle) <= rides) high = middle
    else low = middle + 1
  }
  return low
}

function ridesNeeded(weights, strength) {
  let count = 1
  let load = 0
  for (const weight of weights) {
    if (load + weight >= strength) {
      count++
      load = weight
    } else {
      load += weight
    }
  }
  return count
}
