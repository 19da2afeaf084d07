const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const PRINTABLE = LETTERS + '0123456789 +-*/=.,:;!?()[]{}<>#%&@_'
/** Korean syllables: 11,172 characters in a row, all below U+D800. */
const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172

/** A frieze of `size` tiles, now and then of one less. */
function generate(random, size, shape) {
  const length = random.chance(0.1) ? size - 1 : size
  if (shape === 'mirrored') {
    const half = random.text(Math.ceil(length / 2), someOf(random, size))
    return [half + [...half.slice(0, Math.floor(length / 2))].reverse().join('')]
  }
  if (shape === 'cycle') return [inTurn(random.shuffle([...someOf(random, size)]), length)]
  if (shape === 'many-patterns') return [inTurn(random.shuffle(manyPatterns(size)), length)]
  return [random.text(length, someOf(random, size))]
}

/** The first few signs: a handful for a short frieze, so that patterns return, and more for a longer one. */
const someOf = (random, size) => PRINTABLE.slice(0, random.int(2, Math.min(PRINTABLE.length, 3 + Math.floor(size / 2))))

const inTurn = (patterns, length) => Array.from({ length }, (_, index) => patterns[index % patterns.length]).join('')

/** Letters as long as they suffice, else syllables. */
function manyPatterns(size) {
  const count = Math.min(SYLLABLES, Math.ceil(size / 2))
  if (count <= LETTERS.length) return [...LETTERS.slice(0, count)]
  return Array.from({ length: count }, (_, index) => String.fromCharCode(FIRST_SYLLABLE + index))
}

function isValid(tiles) {
  return tiles.length <= 25_000 && !/[\ud800-\uffff]/.test(tiles) && /^[\p{L}\p{N}\p{P}\p{S} ]*$/u.test(tiles)
}
