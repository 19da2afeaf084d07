/**
 * `size` is the number of chambers; up to 6 there may be fewer. "rich": no chamber costs anything; "costly": most do; "deep":
 * all below one another.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : Math.min(size, 60_000)
  const largest = isSmall ? 4 : shape === 'deep' ? 999 : 10_000
  const highest = shape !== 'costly' ? largest : isSmall ? random.pick([-1, -1, 1]) : Math.floor(largest / 3)
  const number = () => random.int(shape === 'rich' ? 0 : -largest, highest)

  const below = Array.from({ length: count }, () => [null, null])
  let free = [
    [0, 0],
    [0, 1],
  ]
  for (let chamber = 1; chamber < count; chamber++) {
    const at = random.int(0, free.length - 1)
    const [above, side] = free[at]
    below[above][side] = chamber
    const tunnels = [
      [chamber, 0],
      [chamber, 1],
    ]
    if (shape === 'deep') {
      free = tunnels
    } else {
      free[at] = free[free.length - 1]
      free.pop()
      free.push(...tunnels)
    }
  }
  return [written(below, number)]
}

function written(below, number) {
  const values = [number()]
  const chambers = [0]
  for (let at = 0; at < chambers.length; at++) {
    for (const next of below[chambers[at]]) {
      values.push(next === null ? null : number())
      if (next !== null) chambers.push(next)
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(cave) {
  if (!Array.isArray(cave) || cave.length === 0 || cave[cave.length - 1] === null) return false
  let chambers = 0
  let places = 1
  for (const number of cave) {
    if (places === 0) return false
    places--
    if (number === null) continue
    if (!Number.isInteger(number) || Math.abs(number) > 10_000) return false
    chambers++
    places += 2
  }
  return chambers <= 60_000
}
