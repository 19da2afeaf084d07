function largestSide(tiles, scales) {
  let low = 1n
  let high = 3_000_000_000n
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (needed(middle, scales) <= tiles) low = middle
    else high = middle - 1n
  }
  return low
}

const needed = (side, scales) => scales.reduce((sum, scale) => sum + (side / BigInt(scale)) ** 2n, side ** 2n)
