const MOST_NUMBERS = 20_000

/** `size` is the number of numbers. In the shape large, they grow with it, and the largest follow from 5,000 on. */
function generate(random, size, shape) {
  const count = size > 6 ? Math.min(size, MOST_NUMBERS) : random.int(shape === 'plain' ? 0 : 1, Math.ceil(size / 2))
  const one = () => {
    if (shape === 'borders') return random.int(0, 3) === 0 ? random.int(0, 12) : random.int(95, 105)
    if (shape === 'three-digits') return random.int(100, 999)
    if (shape === 'large' && size > 6) return size >= 5_000 ? random.int(1_000_000_000, 2_000_000_000) : random.int(50, 100) * size
    return random.int(0, random.pick([20, 200, 2000]))
  }
  return [Array.from({ length: count }, one)]
}

function isValid(numbers) {
  return numbers.length <= MOST_NUMBERS && numbers.every((number) => number >= 0 && number <= 2_000_000_000)
}
