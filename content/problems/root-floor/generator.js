const MOST_TILES = 9000000000000000000n
const LONGEST_SIDE = 3000000000

/** `size` is the largest number of digits that `tiles` has, but for "large-below-squares". */
function generate(random, size, shape) {
  const digits = Math.min(size, 19)
  switch (shape) {
    case 'squares':
      return [String(square(side(random, digits)))]
    case 'below-squares':
      return [String(square(side(random, digits)) - 1n)]
    case 'large-below-squares':
      // From here on such a number cannot be told from its square in a floating-point root.
      return [String(square(random.int(67108865, LONGEST_SIDE)) - 1n)]
    default: {
      if (size <= 6 && random.chance(0.3)) return [String(random.int(0, 3))]
      const tiles = BigInt(random.text(random.int(size > 6 ? digits : 1, digits), '0123456789'))
      return [String(tiles > MOST_TILES ? MOST_TILES : tiles)]
    }
  }
}

function square(side) {
  return BigInt(side) * BigInt(side)
}

function side(random, digits) {
  return random.int(1, Math.min(Math.floor(Math.sqrt(10 ** digits - 1)), LONGEST_SIDE))
}

function isValid(tiles) {
  return typeof tiles === 'string' && /^(0|[1-9][0-9]{0,18})$/.test(tiles) && BigInt(tiles) <= MOST_TILES
}
