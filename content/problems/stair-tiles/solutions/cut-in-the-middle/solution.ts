const MODULUS = 1_000_000_007n

function waysToLay(width: number, kinds: number[]): number {
  const single = BigInt(kinds.filter((kind) => kind === 1).length)
  const known = new Map<number, bigint>([
    [0, 1n],
    [1, single],
  ])
  const ways = (part: number): bigint => {
    if (part < 0) return 0n
    const found = known.get(part)
    if (found !== undefined) return found
    const left = Math.floor(part / 2)
    const right = part - left
    let total = ways(left) * ways(right)
    for (const kind of kinds) {
      for (let overhang = 1; overhang < kind; overhang++) {
        total += ways(left - (kind - overhang)) * ways(right - overhang)
      }
    }
    known.set(part, total % MODULUS)
    return total % MODULUS
  }
  return Number(ways(width))
}
