function largestSide(tiles) {
  if (tiles === 0n) return 0n
  const bits = tiles.toString(2).length
  let side = 2n ** BigInt(Math.ceil(bits / 2))
  while (true) {
    const better = (side + tiles / side) / 2n
    if (better >= side) return side
    side = better
  }
}
