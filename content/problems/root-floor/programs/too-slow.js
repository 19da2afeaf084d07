function largestSide(tiles, scales) {
  let side = 0n
  let left = tiles
  while (left >= 0n) {
    side++
    left = tiles - side * side - scales.reduce((sum, scale) => sum + (side / BigInt(scale)) ** 2n, 0n)
  }
  return side - 1n
}
