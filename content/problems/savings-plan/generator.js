/** `size` is the number of weeks; small plans may have a few more. */
function generate(random, size, shape) {
  const highest = shape === 'large-amounts' ? 1000 : size > 6 ? 100 : 9
  const count = shape === 'one-amount' ? 1 : size > 6 ? random.int(1, 50) : random.int(1, 3)
  const weeks = size > 6 ? size : random.int(0, size + 3)
  return [Array.from({ length: count }, () => random.int(shape === 'large-amounts' ? highest / 2 : 0, highest)), weeks]
}

function isValid(amounts, weeks) {
  const fits = amounts.length >= 1 && amounts.length <= 50 && weeks >= 0 && weeks <= 60_000
  return fits && amounts.every((amount) => amount >= 0 && amount <= 1000)
}
