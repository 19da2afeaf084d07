/** `size` is the number of purchases; mostly there are about as many customers. */
function generate(random, size, shape) {
  const customers = shape === 'regulars' ? Math.max(1, Math.ceil(size / 4)) : size < 7 ? random.int(1, size + 1) : size
  const points = () => random.int(0, size < 7 ? 9 : 999)
  const count = size < 7 ? random.int(0, size) : size
  if (shape === 'chain') return [customers, chain(random, customers, count).map((pair) => [...pair, points()])]
  if (shape === 'families') return [customers, families(random, customers, count).map((pair) => [...pair, points()])]
  return [customers, Array.from({ length: count }, () => [random.int(0, customers - 1), random.int(0, customers - 1), points()])]
}

/** Each customer with the next one, from the last to the first. */
function chain(random, customers, count) {
  const pairs = Array.from({ length: Math.min(count, customers - 1) }, (_, at) => [customers - 2 - at, customers - 1 - at])
  return pairs.map(([one, other]) => (random.chance(0.1) ? [other, one] : [one, other]))
}

/** Two customers each, and then each of these families with the first one. */
function families(random, customers, count) {
  const pairs = Array.from({ length: Math.floor(customers / 2) }, (_, at) => [2 * at, 2 * at + 1])
  const links = pairs.slice(1).map(([one, other]) => (random.chance(0.5) ? [one, 0] : [1 % customers, other]))
  return [...pairs, ...links].slice(0, count)
}

function isValid(customers, purchases) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  return (
    within(customers, 1, 36_000) &&
    Array.isArray(purchases) &&
    purchases.length <= 36_000 &&
    purchases.every(
      (purchase) =>
        Array.isArray(purchase) &&
        purchase.length === 3 &&
        within(purchase[0], 0, customers - 1) &&
        within(purchase[1], 0, customers - 1) &&
        within(purchase[2], 0, 999),
    )
  )
}
