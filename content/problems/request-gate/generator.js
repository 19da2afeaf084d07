/** A gate and `size` calls. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const calls = Math.min(30_000, size)
  if (shape === 'rush') return rush(random, calls)
  const limit = random.int(1, isSmall ? 2 : Math.min(50, Math.ceil(size / 4)))
  const span = random.int(1, isSmall ? 6 : 60)
  const clients = shape === 'one-client' ? 1 : random.int(1, isSmall ? 2 : 5)
  const step = shape === 'same-times' ? 1 : isSmall ? 4 : Math.max(1, Math.ceil(span / limit / clients))
  let time = random.int(0, isSmall ? 9 : 99)
  const operations = [['RequestGate', [limit, span]]]
  while (operations.length <= calls) {
    operations.push([random.chance(0.75) ? 'request' : 'left', [random.int(1, clients), time]])
    time = Math.min(1_000_000, time + (shape === 'same-times' && random.chance(0.6) ? 0 : random.int(0, step)))
  }
  return [operations]
}

/** One client whose requests nearly all count at the end. */
function rush(random, calls) {
  const limit = Math.max(1, Math.floor(calls / 1.6))
  const operations = [['RequestGate', [limit, 90_000]]]
  for (let time = random.int(0, 9); operations.length <= calls; time += random.int(1, 3)) {
    operations.push([operations.length > limit && random.chance(0.3) ? 'left' : 'request', [1, time]])
  }
  return [operations]
}

function isValid(operations) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (operations.length < 1 || operations.length > 30_001) return false
  if (!operations.every((operation) => operation.length === 2 && Array.isArray(operation[1]) && operation[1].length === 2)) return false
  const [[name, [limit, span]], ...calls] = operations
  if (name !== 'RequestGate' || !within(limit, 1, 20_000) || !within(span, 1, 100_000)) return false
  let latest = 0
  return calls.every(([method, [client, time]]) => {
    if (!within(time, latest, 1_000_000)) return false
    latest = time
    return (method === 'request' || method === 'left') && within(client, 1, 99_999)
  })
}
