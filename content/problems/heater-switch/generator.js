/** `size` is the largest number of temperatures. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(0, size)
  const low = random.int(-3, 20)
  const high = shape === 'one-limit' ? low : low + random.int(1, 4)
  const temperature = () => {
    if (shape === 'at-the-limits') return random.pick([low - 1, low, high, high + 1])
    if (shape === 'between') return random.chance(2 / size) ? low - 1 : random.int(low, high)
    return random.int(low - 3, high + 3)
  }
  return [Array.from({ length: count }, temperature), low, high]
}

function isValid(temperatures, low, high) {
  const fits = (value) => value >= -100 && value <= 100
  return temperatures.length <= 60_000 && temperatures.every(fits) && fits(low) && fits(high) && low <= high
}
