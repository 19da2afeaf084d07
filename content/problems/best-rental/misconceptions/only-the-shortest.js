function bestRental(gains, shortest, longest) {
  let total = gains.slice(0, shortest).reduce((one, other) => one + other, 0)
  let best = total
  for (let end = shortest; end < gains.length; end++) {
    total += gains[end] - gains[end - shortest]
    best = Math.max(best, total)
  }
  return BigInt(best)
}
