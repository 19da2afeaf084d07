function waysToLay(width, kinds) {
  const known = new Map([[0, 1]])
  const ways = (left) => {
    if (known.has(left)) return known.get(left)
    let sum = 0
    for (const kind of kinds) if (kind <= left) sum += ways(left - kind)
    known.set(left, sum % 1_000_000_007)
    return known.get(left)
  }
  return ways(width)
}
