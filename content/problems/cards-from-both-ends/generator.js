/** `size` is the number of cards; small rows may be shorter. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const top = shape === 'small-values' ? 2 : Math.min(999, 4 + size)
  const [low, high] = { plain: [-top, top], 'small-values': [-top, top], losses: [-top, 1], gains: [-1, top] }[shape]
  const reach = Math.min(1_000_000, shape === 'gains' ? Math.floor((count * top) / 3) : top)
  const mark = shape === 'losses' ? -reach : random.int(shape === 'gains' ? 0 : -Math.floor(reach / 2), reach)
  return [Array.from({ length: count }, () => random.int(low, high)), mark]
}

function isValid(cards, mark) {
  const within = (value, bound) => Number.isInteger(value) && Math.abs(value) <= bound
  return Array.isArray(cards) && cards.length <= 70_000 && cards.every((card) => within(card, 999)) && within(mark, 1_000_000)
}
