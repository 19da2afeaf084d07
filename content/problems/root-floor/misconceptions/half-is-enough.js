function largestSide(tiles) {
  let low = 0n
  let high = tiles / 2n
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (middle * middle <= tiles) low = middle
    else high = middle - 1n
  }
  return low
}
