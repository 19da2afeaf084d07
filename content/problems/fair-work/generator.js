/** A group of workers and `size` calls. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const calls = Math.min(30_000, size)
  let workers = shape === 'many-workers' ? calls : random.int(1, isSmall ? 2 : Math.max(3, Math.floor(calls / 10)))
  const operations = [['FairWork', [workers]]]
  while (operations.length <= calls) {
    if (random.chance(shape === 'joins' ? 0.3 : 0.05)) {
      operations.push(['join', []])
      workers += 1
    } else if (random.chance(shape === 'many-workers' ? 0.02 : 0.15)) {
      operations.push(['account', [random.int(0, workers - 1)]])
    } else {
      const tenths = isSmall ? random.pick([1, 2, 3]) : shape === 'equal-jobs' ? random.int(1, 3) : random.int(1, random.pick([10, 240]))
      operations.push(['assign', [tenths / 10]])
    }
  }
  return [operations]
}

function isValid(operations) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (operations.length < 1 || operations.length > 30_001) return false
  if (!operations.every((operation) => operation.length === 2 && Array.isArray(operation[1]))) return false
  const [[name, first], ...calls] = operations
  if (name !== 'FairWork' || first.length !== 1 || !within(first[0], 1, 30_000)) return false
  let workers = first[0]
  return calls.every(([method, values]) => {
    if (method === 'join') {
      workers += 1
      return values.length === 0
    }
    if (values.length !== 1) return false
    if (method === 'account') return within(values[0], 0, workers - 1)
    return method === 'assign' && within(Math.round(values[0] * 10), 1, 240) && Math.round(values[0] * 10) / 10 === values[0]
  })
}
