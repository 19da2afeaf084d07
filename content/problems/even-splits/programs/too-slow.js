function countEvenSplits(changes, partners) {
  let periods = 0
  for (let first = 0; first < changes.length; first++) {
    let total = 0
    for (let last = first; last < changes.length; last++) {
      total += changes[last]
      if (total % partners === 0) periods++
    }
  }
  return BigInt(periods)
}
