function largestSide(tiles, scales) {
  const available = Number(tiles)
  if (scales.length > 0) return BigInt(searched(available, scales))
  let root = Math.sqrt(available)
  // A root that has come out too large is taken down.
  if (root * root > available) root -= 1
  return BigInt(Math.floor(root))
}

function searched(available, scales) {
  let low = 0
  let high = 3_000_000_000
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2)
    const needed = scales.reduce((sum, scale) => sum + Math.floor(middle / scale) ** 2, middle ** 2)
    if (needed <= available) low = middle
    else high = middle - 1
  }
  return low
}
