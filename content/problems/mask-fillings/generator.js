const LONGEST = 40
const MOST_OPEN = 11

/** A strip of `size` places; a short one may be shorter still. */
function generate(random, size, shape) {
  const length = Math.min(LONGEST, random.int(size > 6 ? size : 1, size))
  let open = 0
  const place = () => {
    const isOpen = open < MOST_OPEN && (shape === 'all-open' || (shape === 'plain' && random.chance(0.4)))
    if (isOpen) open++
    return isOpen ? '?' : random.pick(['0', '1'])
  }
  return [Array.from({ length }, place).join('')]
}

function isValid(strip) {
  return /^[01?]+$/.test(strip) && strip.length <= LONGEST && strip.split('?').length - 1 <= MOST_OPEN
}
