function largestSide(tiles) {
  return BigInt(Math.round(Math.sqrt(Number(tiles))))
}
