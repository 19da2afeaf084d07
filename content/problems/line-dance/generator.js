/** `size` is the number of dancers; up to 6 there may be fewer. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const people = isSmall ? random.int(1, size) : size
  const dancers = Array.from({ length: people }, (_, place) => (isSmall ? place + 1 : random.int(0, 9999)))
  const figures = Array.from({ length: isSmall ? random.int(1, 2) : Math.min(300, Math.ceil(size / 4)) }, () => {
    const first = shape === 'whole-line' ? random.int(0, Math.floor(people / 10)) : random.int(0, people - 1)
    const count = shape === 'whole-line' ? people - first - random.int(0, Math.floor(people / 10)) : random.int(0, people - first)
    const most = shape === 'rounds' ? (isSmall ? 3 * people : 1_000_000_000) : count
    const steps = random.int(0, most)
    return [first, Math.max(0, count), steps > 0 && (shape === 'right' || (shape === 'rounds' && random.chance(0.5))) ? -steps : steps]
  })
  return [dancers, figures]
}

function isValid(dancers, figures) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (!Array.isArray(dancers) || !isWhole(dancers.length, 1, 20_000) || !dancers.every((number) => isWhole(number, 0, 9999))) return false
  const isFigure = (figure) =>
    Array.isArray(figure) &&
    figure.length === 3 &&
    isWhole(figure[0], 0, dancers.length) &&
    isWhole(figure[1], 0, dancers.length - figure[0]) &&
    isWhole(figure[2], -1_000_000_000, 1_000_000_000)
  return Array.isArray(figures) && figures.length <= 300 && figures.every(isFigure)
}
