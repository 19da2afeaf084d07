/** `size` is about the length of each list. */
function generate(random, size, shape) {
  const length = () => (size > 6 ? size - random.int(0, Math.min(5, size - 1)) : random.int(0, Math.max(1, Math.ceil(size / 2) + 1)))
  const highest = size > 6 ? (shape === 'repeats' ? 5 : 1_000_000) : 3
  const amount = () => (random.chance(0.3) ? -random.int(0, highest) || 0 : random.int(0, highest))
  const own = Array.from({ length: length() }, amount)
  if (shape !== 'same-entries') return [own, Array.from({ length: length() }, amount)]
  const bank = random.shuffle(own).filter(() => !random.chance(size > 6 ? 0.01 : 0.2))
  return [own, random.chance(0.5) ? bank : [...bank, amount()]]
}

function isValid(own, bank) {
  const fits = (list) => list.length <= 30_000 && list.every((amount) => Math.abs(amount) <= 1_000_000)
  return fits(own) && fits(bank)
}
