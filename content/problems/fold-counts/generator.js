/** `size` is the number of numbers. */
function generate(random, size, shape) {
  const count = size > 6 ? Math.min(size, 1000) : random.int(shape === 'plain' ? 0 : 1, Math.ceil(size / 2))
  const one = () => {
    if (shape === 'borders') return random.int(0, 3) === 0 ? random.int(0, 12) : random.int(95, 105)
    if (shape === 'three-digits') return random.int(100, 999)
    if (shape === 'large' && size > 6) return random.int(1_000_000_000, 2_000_000_000)
    return random.int(0, random.pick([20, 200, 2000]))
  }
  return [Array.from({ length: count }, one)]
}

function isValid(numbers) {
  return numbers.length <= 1000 && numbers.every((number) => number >= 0 && number <= 2_000_000_000)
}
