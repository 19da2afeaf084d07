function largestSide(tiles) {
  const available = Number(tiles)
  let root = Math.sqrt(available)
  // A root that has come out too large is taken down.
  if (root * root > available) root -= 1
  return BigInt(Math.floor(root))
}
