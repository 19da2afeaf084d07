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
  // A light parcel still goes on the ride before the last one.
  let [count, before, last] = [1, strength, 0]
  for (const weight of weights) {
    if (before + weight <= strength) before += weight
    else if (last + weight <= strength) last += weight
    else [count, before, last] = [count + 1, last, weight]
  }
  return count <= rides
}
