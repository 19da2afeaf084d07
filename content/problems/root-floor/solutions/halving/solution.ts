const LARGEST_SIDE = 3_000_000_000n

function largestSide(tiles: bigint, scales: number[]): bigint {
  let low = 0n
  let high = LARGEST_SIDE
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (isEnough(tiles, scales, middle)) low = middle
    else high = middle - 1n
  }
  return low
}

function isEnough(tiles: bigint, scales: number[], side: bigint): boolean {
  let left = tiles - side * side
  for (const scale of scales) {
    const copy = side / BigInt(scale)
    left -= copy * copy
    if (left < 0n) return false
  }
  return left >= 0n
}
