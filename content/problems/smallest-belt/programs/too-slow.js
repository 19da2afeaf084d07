function smallestBelt(weights, rides) {
  let best = [0]
  for (const weight of weights) best.push(best.at(-1) + weight)
  for (let ride = 1; ride < Math.min(rides, weights.length); ride++) best = withOneMoreRide(weights, best)
  return best.at(-1)
}

function withOneMoreRide(weights, best) {
  const better = [0]
  for (let end = 1; end <= weights.length; end++) {
    let load = 0
    let least = best[end]
    for (let start = end - 1; start >= 0; start--) {
      load += weights[start]
      least = Math.min(least, Math.max(best[start], load))
    }
    better.push(least)
  }
  return better
}
