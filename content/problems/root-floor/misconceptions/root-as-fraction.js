function largestSide(tiles) {
  return BigInt(Math.floor(Math.sqrt(Number(tiles))))
}
