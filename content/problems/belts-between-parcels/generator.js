/**
 * `size` is the number of gates. "known": most parcels have the number of a gate; "close": the numbers of a pair are close to
 * each other; "outside": many numbers lie outside all numbers of gates.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : Math.min(size, 30_000)
  const most = isSmall ? 9 : Math.min(1_000_000, count * 20)
  const numbers = random.shuffle(distinct(random, count, most))
  const sorted = numbers.toSorted((a, b) => a - b)
  const parcel = () => {
    if (shape === 'outside' && random.chance(0.4)) return random.pick([-most - 1, most + 1, sorted[0] - 1, sorted[count - 1] + 1])
    if (random.chance(shape === 'known' ? 0.9 : 0.5)) return random.pick(numbers)
    return random.int(-most, most)
  }
  const pair = () => {
    const first = bounded(parcel())
    if (shape !== 'close' || random.chance(0.1)) return [first, bounded(parcel())]
    return [first, bounded(first + random.int(-60, 60))]
  }
  const pairs = Array.from({ length: isSmall ? random.int(1, 2) : Math.min(20_000, count) }, pair)
  return [written(numbers), pairs]
}

const bounded = (number) => Math.max(-1_000_000, Math.min(1_000_000, number))

function distinct(random, count, most) {
  const numbers = new Set()
  while (numbers.size < count) numbers.add(random.int(-most + 2, most - 2))
  return [...numbers]
}

/** The search tree that grows from the numbers in this order; a number that would lie too deep stays away. */
function written(numbers) {
  const nodes = []
  for (const number of numbers) {
    let depth = 1
    let at = nodes.length === 0 ? -1 : 0
    let side = 0
    while (at !== -1 && at !== undefined) {
      side = number < nodes[at].number ? 0 : 1
      depth++
      if (nodes[at].below[side] === undefined) break
      at = nodes[at].below[side]
    }
    if (depth > 60) continue
    if (at !== -1) nodes[at].below[side] = nodes.length
    nodes.push({ number, below: [] })
  }
  const values = [nodes[0].number]
  const waiting = [nodes[0]]
  for (const node of waiting) {
    for (const side of [0, 1]) {
      const next = node.below[side]
      values.push(next === undefined ? null : nodes[next].number)
      if (next !== undefined) waiting.push(nodes[next])
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(top, pairs) {
  const isNumber = (value) => Number.isInteger(value) && Math.abs(value) <= 1_000_000
  if (!Array.isArray(top) || top.length === 0 || top[0] === null || top[top.length - 1] === null) return false
  // For the place at the top and each place below a gate: its depth, and the borders of its number.
  const places = [{ depth: 1, above: -Infinity, below: Infinity }]
  let gates = 0
  for (let at = 0; at < top.length; at++) {
    if (at >= places.length) return false
    const number = top[at]
    if (number === null) continue
    const { depth, above, below } = places[at]
    if (!isNumber(number) || number <= above || number >= below || depth > 60) return false
    gates++
    places.push({ depth: depth + 1, above, below: number }, { depth: depth + 1, above: number, below })
  }
  if (gates > 30_000 || !Array.isArray(pairs) || pairs.length > 20_000) return false
  return pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isNumber))
}
