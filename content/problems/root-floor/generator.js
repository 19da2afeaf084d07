const MOST_TILES = 9000000000000000000n
const LONGEST_SIDE = 3000000000
const MOST_SCALES = 20
const LARGEST_SCALE = 1000

/** `size` is the largest number of digits that `tiles` has, but for "large-below". */
function generate(random, size, shape) {
  const digits = Math.min(size, 19)
  const isSmall = size <= 6
  const scales = Array.from({ length: random.int(0, isSmall ? 2 : 6) }, () => random.int(1, isSmall ? 4 : 50))
  const side = BigInt(random.int(1, Math.min(Math.floor(Math.sqrt(10 ** digits - 1)), LONGEST_SIDE / 4)))
  switch (shape) {
    case 'exact':
      return [String(needed(side, scales)), scales]
    case 'one-short':
      return [String(needed(side, scales) - 1n), scales]
    case 'large-below': {
      // From here on such a number cannot be told from its neighbour in floating point.
      const few = scales.slice(0, 1).map((scale) => scale + 1)
      return [String(needed(BigInt(random.int(134217728, LONGEST_SIDE / 2)), few) - 1n), few]
    }
    default: {
      if (isSmall && random.chance(0.3)) return [String(random.int(0, 3)), scales]
      const tiles = BigInt(random.text(random.int(isSmall ? 1 : digits, digits), '0123456789'))
      return [String(tiles > MOST_TILES ? MOST_TILES : tiles), scales]
    }
  }
}

function needed(side, scales) {
  return scales.reduce((sum, scale) => sum + (side / BigInt(scale)) ** 2n, side ** 2n)
}

function isValid(tiles, scales) {
  return (
    typeof tiles === 'string' &&
    /^(0|[1-9][0-9]{0,18})$/.test(tiles) &&
    BigInt(tiles) <= MOST_TILES &&
    scales.length <= MOST_SCALES &&
    scales.every((scale) => scale >= 1 && scale <= LARGEST_SCALE)
  )
}
