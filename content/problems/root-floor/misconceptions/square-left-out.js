function largestSide(tiles) {
  let low = 0n
  let high = 4_000_000_000n
  while (low + 1n < high) {
    const middle = (low + high) / 2n
    if (middle * middle < tiles) low = middle
    else high = middle
  }
  return low
}
