function largestSide(tiles, scales) {
  let low = 0n
  let high = 3_000_000_000n
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (middle * middle <= tiles) low = middle
    else high = middle - 1n
  }
  return low
}
