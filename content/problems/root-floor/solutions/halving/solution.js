const LARGEST_SIDE = 3_000_000_000n

function largestSide(tiles) {
  let fits = 0n
  let high = LARGEST_SIDE
  while (fits < high) {
    const middle = (fits + high + 1n) / 2n
    if (middle * middle <= tiles) fits = middle
    else high = middle - 1n
  }
  return fits
}
