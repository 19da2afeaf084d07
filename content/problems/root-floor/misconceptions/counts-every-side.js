function largestSide(tiles, scales) {
  let side = 0n
  while (needed(side + 1n, scales) <= tiles) side++
  return side
}

const needed = (side, scales) => scales.reduce((sum, scale) => sum + (side / BigInt(scale)) ** 2n, side ** 2n)
