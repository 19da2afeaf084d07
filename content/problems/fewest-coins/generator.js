const LARGEST = 50000
const VALUES = 12

/** `size` is the amount, roughly; small amounts come with small coins, and go up to a bit more than twice the size. */
function generate(random, size, shape) {
  const small = size <= 6
  const amount = small ? random.int(0, 2 * size + 2) : random.int(Math.ceil(size * 0.9), size)
  const top = small ? 7 : Math.ceil(amount / 20)
  const count = small ? random.int(1, 3) : random.int(4, VALUES)
  switch (shape) {
    case 'traps': {
      const low = random.int(2, Math.max(3, Math.floor(top / 2)))
      return [random.shuffle(different([1, low, low + 1, 2 * low - 1].slice(0, small ? 3 : 4))), amount]
    }
    case 'gaps': {
      const step = random.int(2, 3)
      const coins = values(random, count, Math.max(1, Math.floor(top / step / 2))).map((coin) => coin * step)
      return [coins, amount % step === 0 && amount > 0 ? amount - 1 : amount]
    }
    case 'small-coins':
      return [values(random, Math.min(count, 3), small ? 4 : 9), amount]
    default:
      return [values(random, count, top), amount]
  }
}

function values(random, count, top) {
  return different(Array.from({ length: count }, () => random.int(1, top)))
}

function different(coins) {
  return [...new Set(coins)]
}

function isValid(coins, amount) {
  return (
    coins.length >= 1 &&
    coins.length <= VALUES &&
    coins.every((coin) => coin >= 1 && coin <= LARGEST) &&
    different(coins).length === coins.length &&
    amount >= 0 &&
    amount <= LARGEST
  )
}
