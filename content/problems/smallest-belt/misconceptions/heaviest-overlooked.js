function smallestBelt(weights, rides) {
  let high = weights.reduce((total, weight) => total + weight)
  let low = Math.ceil(high / rides)
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
    if (load + weight > strength) {
      count++
      load = weight
    } else {
      load += weight
    }
  }
  return count
}
