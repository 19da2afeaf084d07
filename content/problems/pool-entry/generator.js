const BORDER_AGES = [5, 6, 17, 18, 64, 65]
const BORDER_TIMES = [1199, 1200, 1201]

/** `size` is the number of visits. */
function generate(random, size, shape) {
  const count = size <= 6 && random.chance(0.1) ? 0 : size
  const isClose = shape === 'borders' || size <= 6
  const share = shape === 'cards' ? 0.9 : shape === 'borders' ? 0.2 : 0.5
  const visits = Array.from({ length: count }, () => ({
    age: isClose && random.chance(0.6) ? random.pick(BORDER_AGES) : random.int(0, 110),
    time: isClose && random.chance(0.6) ? random.pick(BORDER_TIMES) : random.int(shape === 'evening' ? 1_150 : 420, 1_290),
    card: random.chance(share),
  }))
  return [visits.map(({ age }) => age), visits.map(({ time }) => time), visits.map(({ card }) => card)]
}

function isValid(ages, times, cards) {
  const within = (low, high) => (value) => Number.isInteger(value) && value >= low && value <= high
  return (
    ages.length <= 50_000 &&
    times.length === ages.length &&
    cards.length === ages.length &&
    ages.every(within(0, 110)) &&
    times.every(within(420, 1_290)) &&
    cards.every((card) => typeof card === 'boolean')
  )
}
