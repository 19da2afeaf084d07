/** How often a call is `put`, and how often `lend`, by the shape; the rest are looks. */
const SHARES = {
  plain: [0.5, 0.3],
  crowded: [0.6, 0.3],
  'put-again': [0.8, 0.15],
  looks: [0.5, 0.1],
  'empty-batteries': [0.5, 0.3],
  busy: [0.6, 0.3],
  churn: [0.98, 0.02],
}

/** A locker and `size` calls. */
function generate(random, size, shape) {
  const places = chosenPlaces(random, size, shape)
  if (shape === 'churn') return churn(random, size, places)
  const tools = random.shuffle(Array.from({ length: shape === 'busy' ? 2 * places : places + 2 }, (_, index) => index + 1))
  const [puts, lends] = SHARES[shape]
  const charge = () => (shape === 'empty-batteries' && random.chance(0.5) ? 0 : random.int(0, size > 6 ? 100 : 9))
  // Mostly the locker is filled first, so that what follows has something to give away.
  const filling = shape === 'busy' || shape === 'looks' || random.chance(0.7) ? Math.min(places, size) : 0
  const filled = tools.slice(0, filling)
  const calls = filled.map((tool) => ['put', [tool, charge()]])
  while (calls.length < size) {
    if (random.chance(puts)) calls.push(['put', [random.pick(tools), charge()]])
    else if (random.chance(lends / (1 - puts))) calls.push(['lend', [random.pick(tools)]])
    else calls.push(['look', [random.pick(shape === 'looks' ? filled : tools)]])
  }
  return [[['ToolLocker', [places]], ...calls]]
}

/** Nearly every call brings a tool that is not in the locker, so that once it is full each of them sends one away. */
function churn(random, size, places) {
  const calls = []
  for (let tool = 1; calls.length < size; tool++) {
    calls.push(['put', [tool, random.int(0, 9)]])
    if (calls.length < size && random.chance(0.02)) calls.push(['lend', [random.int(1, tool)]])
  }
  return [[['ToolLocker', [places]], ...calls]]
}

function chosenPlaces(random, size, shape) {
  if (shape === 'busy' || shape === 'churn') return Math.min(20_000, Math.ceil(size / 2.5))
  if (shape === 'crowded') return random.int(1, 2)
  return random.int(1, Math.min(20_000, 1 + Math.ceil(size / 3)))
}

function isValid(operations) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isTool = (value) => within(value, 1, 99_999)
  const isCall = ([name, own]) => {
    if (name === 'put') return own.length === 2 && isTool(own[0]) && within(own[1], 0, 100)
    return (name === 'lend' || name === 'look') && own.length === 1 && isTool(own[0])
  }
  if (operations.length < 1 || operations.length > 44_001) return false
  if (!operations.every((operation) => operation.length === 2 && Array.isArray(operation[1]))) return false
  const [[name, own], ...calls] = operations
  return name === 'ToolLocker' && own.length === 1 && within(own[0], 1, 20_000) && calls.every(isCall)
}
