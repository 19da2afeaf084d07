function countEvenSplits(changes, partners) {
  const groups = new Map([[0, 1]])
  let sum = 0
  for (const change of changes) {
    sum += change
    const left = ((sum % partners) + partners) % partners
    groups.set(left, (groups.get(left) ?? 0) + 1)
  }
  let pairs = 0
  for (const size of groups.values()) pairs += (size * (size - 1)) / 2
  return BigInt(pairs)
}
