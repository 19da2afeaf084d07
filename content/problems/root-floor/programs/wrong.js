function largestSide(tiles) {
  if (tiles === 0n) return 0n
  let side = tiles
  for (let turn = 0; turn < 99; turn++) side = (side + tiles / side) / 2n
  return side
}
