function smallestBelt(weights, rides) {
  const heaviest = weights.reduce((heaviest, weight) => Math.max(heaviest, weight))
  const total = weights.reduce((total, weight) => total + weight)
  return Math.max(heaviest, Math.ceil(total / rides))
}
