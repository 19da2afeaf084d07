/** How often a call is `login`, `request` or `logout`, by the shape; the rest are `count`. */
const SHARES = {
  plain: [0.45, 0.3, 0.1],
  waiting: [0.45, 0.35, 0.05],
  'same-second': [0.6, 0.25, 0.05],
  crowded: [0.6, 0.3, 0],
  busy: [0.8, 0.15, 0.02],
}

/** `size` is the number of calls. "busy" fills all places before anything else happens, and no session ends by itself. */
function generate(random, size, shape) {
  const isBusy = shape === 'busy' && size > 20
  const limit = isBusy ? Math.floor(size * 0.47) : shape === 'crowded' ? 2 : random.int(1, Math.min(20_000, 1 + Math.ceil(size / 4)))
  const idle = isBusy ? 1_000_000 : random.int(1, shape === 'crowded' ? 40 : 4 + Math.ceil(size / 4))
  const count = isBusy ? Math.min(90_000, limit * 2) : Math.min(90_000, limit + 1 + Math.ceil(size / 8))
  const users = random.shuffle(Array.from({ length: count }, (_, index) => index + 1))
  const calls = []
  let time = random.int(0, 3)
  if (isBusy) for (const user of users.slice(0, limit)) calls.push(['login', [user, (time += random.int(0, 1))]])
  const [login, request, logout] = SHARES[shape]
  while (calls.length < size) {
    if (shape === 'waiting' && random.chance(0.3)) time += random.int(Math.max(0, idle - 2), idle + 1)
    else if (shape !== 'same-second' || random.chance(0.2)) time += random.int(0, shape === 'same-second' ? 3 : 2)
    const share = random.int(0, 99) / 100
    if (share < login || calls.length === 0) calls.push(['login', [random.pick(users), time]])
    else if (share < login + request) calls.push(['request', [random.pick(users), time]])
    else if (share < login + request + logout) calls.push(['logout', [random.pick(users), time]])
    else calls.push(['count', [time]])
  }
  return [[['LoginSessions', [limit, idle]], ...calls]]
}

function isValid(operations) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isTime = (value) => isWhole(value, 0, 1_000_000_000)
  const isCall = ([name, own]) => {
    if (name === 'count') return own.length === 1 && isTime(own[0])
    return ['login', 'request', 'logout'].includes(name) && own.length === 2 && isWhole(own[0], 1, 99_999) && isTime(own[1])
  }
  if (!Array.isArray(operations) || operations.length < 1 || operations.length > 36_001) return false
  if (!operations.every((operation) => operation.length === 2 && Array.isArray(operation[1]))) return false
  const [[name, own], ...calls] = operations
  if (name !== 'LoginSessions' || own.length !== 2 || !isWhole(own[0], 1, 20_000) || !isWhole(own[1], 1, 1_000_000)) return false
  if (!calls.every(isCall)) return false
  const times = calls.map(([, rest]) => rest.at(-1))
  return times.every((time, index) => index === 0 || times[index - 1] <= time)
}
