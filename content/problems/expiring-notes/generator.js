/** A board and `size` calls. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const calls = Math.min(30_000, size)
  if (shape === 'counts') return counts(random, calls)
  const keys = shape === 'few-keys' || isSmall ? 2 : Math.ceil(size / 4)
  const longest = shape === 'short-lives' || isSmall ? 4 : Math.min(100_000, 2 * size)
  const most = isSmall ? 9 : 999
  let time = random.int(0, 3)
  const operations = [['NoteBoard', []]]
  while (operations.length <= calls) {
    const key = random.int(1, keys)
    if (random.chance(0.45)) operations.push(['put', [key, random.chance(0.2) ? 0 : random.int(1, most), time, random.int(1, longest)]])
    else if (random.chance(0.5)) operations.push(['read', [key, time]])
    else operations.push(['count', [time]])
    time = Math.min(200_000, time + random.int(0, isSmall ? 2 : 3))
  }
  return [operations]
}

/** A third of the calls puts up notes that live long, and then their number is asked for again and again. */
function counts(random, calls) {
  const operations = [['NoteBoard', []]]
  for (let time = 0; operations.length <= calls; time += random.int(1, 2)) {
    if (operations.length < calls / 3) operations.push(['put', [random.int(1, 99_999), random.int(0, 9), time, random.int(40_000, 90_000)]])
    else operations.push(['count', [time]])
  }
  return [operations]
}

function isValid(operations) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  if (operations.length < 1 || operations.length > 30_001) return false
  if (!operations.every((operation) => operation.length === 2 && Array.isArray(operation[1]))) return false
  const [[name, own], ...calls] = operations
  if (name !== 'NoteBoard' || own.length > 0) return false
  let latest = 0
  return calls.every(([method, given]) => {
    const isPut = method === 'put' && given.length === 4 && within(given[1], 0, 999) && within(given[3], 1, 100_000)
    const isRead = method === 'read' && given.length === 2
    const isCount = method === 'count' && given.length === 1
    const time = isPut ? given[2] : given.at(-1)
    if (!(isPut || isRead || isCount) || !within(time, latest, 200_000)) return false
    latest = time
    return isCount || within(given[0], 1, 99_999)
  })
}
