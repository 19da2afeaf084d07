const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** `size` is the number of lines. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, Math.min(3, size))
  const amount = () => {
    if (shape === 'small-amounts') return random.int(-120, 120)
    if (shape === 'refunds') return -random.int(0, size > 6 ? 99_999 : 300) || 0
    return random.pick([random.int(0, 110), random.int(-300, 2000), size > 6 ? random.int(-999_999, 999_999) : 10_000])
  }
  const name = () => random.text(random.int(1, size > 6 ? 12 : 3), size > 6 ? LETTERS : 'ab')
  return [Array.from({ length: count }, name), Array.from({ length: count }, amount)]
}

function isValid(names, cents) {
  const fits = names.length === cents.length && names.length <= 12_000
  return fits && names.every((name) => /^[a-z]{1,12}$/.test(name)) && cents.every((amount) => Math.abs(amount) <= 999_999)
}
