function largestSide(tiles: bigint, scales: number[]): bigint {
  let side = 0n
  for (let step = 2n ** 31n; step > 0n; step /= 2n) {
    const longer = side + step
    const needed = scales.reduce((sum, scale) => sum + (longer / BigInt(scale)) ** 2n, longer ** 2n)
    if (needed <= tiles) side = longer
  }
  return side
}
