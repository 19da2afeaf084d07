function largestSide(tiles) {
  let side = 0n
  while ((side + 1n) * (side + 1n) <= tiles) side++
  return side
}
