/** `size` is the number of stalls; up to 6 there may be fewer. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : size
  const around = Math.min(1_000_000, isSmall ? random.int(1, 9) : shape === 'crowded' ? Math.ceil(count / 4) : count * 40)
  const kinds = isSmall ? random.int(1, 3) : shape === 'many-kinds' ? Math.min(5000, Math.ceil(count / 2)) : Math.min(12, 2 + Math.floor(count / 20))
  const stalls = Array.from({ length: count }, () => [random.int(0, around - 1), random.int(1, kinds)])
  const have = new Map()
  for (const [, kind] of stalls) have.set(kind, (have.get(kind) ?? 0) + 1)
  const enough = (kind) => {
    const there = have.get(kind) ?? 0
    if (isSmall && random.chance(0.15)) return there + 1
    if (shape === 'scarce') return Math.max(1, Math.ceil(there * 0.9))
    if (shape === 'many-kinds') return 1
    return random.int(1, Math.max(1, Math.ceil(there / (isSmall ? 1 : 3))))
  }
  const asked = random.shuffle(Array.from({ length: kinds }, (_, index) => index + 1))
  const needed = asked.slice(0, shape === 'many-kinds' ? kinds : random.int(1, kinds)).filter((kind) => isSmall || have.has(kind))
  const entries = (needed.length > 0 ? needed : [stalls[0][1]]).map((kind) => [kind, enough(kind)])
  return [around, stalls, entries]
}

function isValid(around, stalls, needed) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isKind = (value) => isWhole(value, 1, 10_000)
  const isPair = (pair) => Array.isArray(pair) && pair.length === 2
  if (!isWhole(around, 1, 1_000_000) || !Array.isArray(stalls) || stalls.length > 10_000) return false
  if (!stalls.every((stall) => isPair(stall) && isWhole(stall[0], 0, around - 1) && isKind(stall[1]))) return false
  if (!Array.isArray(needed) || needed.length < 1 || needed.length > 10_000) return false
  if (!needed.every((entry) => isPair(entry) && isKind(entry[0]) && isKind(entry[1]))) return false
  return new Set(needed.map(([kind]) => kind)).size === needed.length
}
