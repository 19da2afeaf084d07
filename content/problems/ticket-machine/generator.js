/** A machine and `size` calls. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const calls = Math.min(30_000, size)
  const price = shape === 'even-price' ? 2 * random.int(1, isSmall ? 1 : 4) : random.int(1, isSmall ? 3 : 9)
  const tickets = shape === 'sold-out' ? random.int(0, 2) : random.int(isSmall ? 0 : 3, isSmall ? 2 : 1_000)
  const operations = [['TicketMachine', [price, tickets]]]
  let paid = 0
  while (operations.length <= calls) {
    const isPaid = paid >= price
    if (random.chance(shape === 'staff' ? 0.3 : 0.08)) {
      operations.push(random.chance(0.7) ? ['collect', []] : ['refill', [random.int(1, isSmall ? 2 : 3)]])
    } else if (random.chance(0.08)) {
      operations.push(['cancel', []])
      paid = 0
    } else if (random.chance(isPaid ? 0.8 : 0.07)) {
      operations.push(['buy', []])
      if (isPaid) paid = 0
    } else {
      const coin = random.chance(0.7) ? 2 : 1
      operations.push(['insert', [coin]])
      if (!isPaid) paid += coin
    }
  }
  return [operations]
}

function isValid(operations) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (!Array.isArray(operations) || operations.length < 1 || operations.length > 30_001) return false
  if (!operations.every((operation) => operation.length === 2 && Array.isArray(operation[1]))) return false
  const [[name, first], ...calls] = operations
  if (name !== 'TicketMachine' || first.length !== 2 || !within(first[0], 1, 50) || !within(first[1], 0, 1_000)) return false
  return calls.every(([method, values]) => {
    if (method === 'insert') return values.length === 1 && within(values[0], 1, 2)
    if (method === 'refill') return values.length === 1 && within(values[0], 1, 1_000)
    return ['buy', 'cancel', 'collect'].includes(method) && values.length === 0
  })
}
