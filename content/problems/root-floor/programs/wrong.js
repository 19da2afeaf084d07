function largestSide(tiles, scales) {
  let side = 0n
  for (let step = 2n ** 31n; step > 0n; step /= 2n) {
    if ((side + step) ** 2n + BigInt(scales.length) <= tiles) side += step
  }
  return side + BigInt(scales.length)
}
