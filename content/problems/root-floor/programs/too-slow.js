function largestSide(tiles) {
  let side = 0n
  let border = 1n
  while (tiles >= border) {
    tiles -= border
    border += 2n
    side++
  }
  return side
}
