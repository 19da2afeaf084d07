/** `size` is the number of cards; small decks may be shorter. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const highest = { plain: 3, zeros: 1, far: Math.min(100_000, size + 2), ones: 2 }[shape]
  const number = () => {
    if (shape === 'zeros' && random.chance(0.8)) return 0
    if (shape === 'ones' && random.chance(0.8)) return 1
    return random.int(0, highest)
  }
  return [Array.from({ length: count }, number)]
}

function isValid(deck) {
  return (
    Array.isArray(deck) && deck.length <= 100_000 && deck.every((card) => Number.isInteger(card) && card >= 0 && card <= 100_000)
  )
}
