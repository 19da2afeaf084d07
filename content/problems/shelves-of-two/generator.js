const MOST = 1_000_000_000

/** `size` is the number of boards; up to 6 there may be fewer. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : size
  const bound = isSmall ? 9 : size > 1000 ? MOST : 60
  const kinds = Array.from({ length: 4 }, () => random.int(1, bound))
  const length = () => (shape === 'equal' ? random.pick(kinds) : shape === 'short' && random.chance(0.7) ? random.int(1, Math.ceil(bound / 3)) : random.int(1, bound))
  const boards = Array.from({ length: count }, length)
  const middle = Math.max(1, random.pick(boards) + random.pick(boards))
  const width = Math.ceil((bound * (shape === 'narrow' ? 1 : 4)) / 20)
  const low = Math.max(1, middle - random.int(0, width))
  return [boards, low, Math.min(2 * MOST, Math.max(low, middle + random.int(0, width)))]
}

function isValid(boards, low, high) {
  const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most
  if (!Array.isArray(boards) || boards.length > 60_000 || !boards.every((length) => isWhole(length, 1, MOST))) return false
  return isWhole(low, 1, 2 * MOST) && isWhole(high, low, 2 * MOST)
}
