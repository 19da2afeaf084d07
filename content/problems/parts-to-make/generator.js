const MOST_NEEDED = 1_000_000_000

/**
 * `size` is the number of parts; up to 6 there may be fewer. Each part uses parts that come later in an order of its own; then
 * the parts get numbers. "chain": each part uses the next one, and the numbers run against the order.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : size
  const stock = []
  const wanted = Array.from({ length: count }, () => (random.chance(0.5) ? 0 : random.int(0, isSmall ? 4 : 900)))
  const needed = [...wanted]
  const uses = []
  const use = (from, to, pieces, made) => {
    if (needed[to] + made * pieces > MOST_NEEDED) return
    needed[to] += made * pieces
    uses.push([from, to, pieces])
  }
  for (let part = 0; part < count; part++) {
    stock.push(stockOf(random, needed[part], shape))
    const made = Math.max(0, needed[part] - stock[part])
    if (part === count - 1) break
    const most = made < 1000 ? 4 : 1
    if (shape === 'chain') use(part, part + 1, random.int(1, random.chance(0.9) ? 1 : most), made)
    const more = shape === 'chain' ? random.int(0, 1) : random.int(0, isSmall ? 2 : 3)
    const behind = shape === 'shared' ? Math.max(part + 1, count - 1 - Math.ceil(count / 10)) : part + 1
    for (let entry = 0; entry < more; entry++) use(part, random.int(behind, count - 1), random.int(1, most), made)
    if (random.chance(0.1) && uses.length > 0 && uses.at(-1)[0] === part) use(part, uses.at(-1)[1], 1, made)
  }
  const inOrder = Array.from({ length: count }, (_, part) => part)
  const numbers = shape === 'chain' ? inOrder.reverse() : isSmall && random.chance(0.3) ? inOrder : random.shuffle(inOrder)
  const renumbered = (values) => values.reduce((list, value, part) => ((list[numbers[part]] = value), list), new Array(count).fill(0))
  const entries = random.shuffle(uses.slice(0, 40_000)).map(([a, b, pieces]) => [numbers[a], numbers[b], pieces])
  return [renumbered(stock), renumbered(wanted), entries]
}

function stockOf(random, needed, shape) {
  const bound = Math.min(1_000_000, needed)
  if (shape === 'full-stock') return random.int(0, Math.min(1_000_000, 2 * bound + 2))
  if (shape === 'chain') return random.int(0, Math.floor(bound / 2))
  return random.chance(0.4) ? 0 : random.int(0, Math.min(1_000_000, Math.ceil(1.3 * bound)))
}

function isValid(stock, wanted, uses) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isPieces = (value) => isWhole(value, 0, 1_000_000)
  if (!Array.isArray(stock) || !isWhole(stock.length, 1, 20_000) || !stock.every(isPieces)) return false
  if (!Array.isArray(wanted) || wanted.length !== stock.length || !wanted.every(isPieces)) return false
  if (!Array.isArray(uses) || uses.length > 40_000) return false
  const isPart = (value) => isWhole(value, 0, stock.length - 1)
  const isUse = (use) => Array.isArray(use) && use.length === 3 && isPart(use[0]) && isPart(use[1]) && isWhole(use[2], 1, 1000)
  return uses.every(isUse) && staysInBounds(stock, wanted, uses)
}

/** Whether there is no circle, and no part is needed too often. */
function staysInBounds(stock, wanted, uses) {
  const [needed, users, parts] = [[...wanted], stock.map(() => 0), stock.map(() => [])]
  for (const [from, to, pieces] of uses) {
    parts[from].push([to, pieces])
    users[to]++
  }
  const free = [...stock.keys()].filter((part) => users[part] === 0)
  for (let at = 0; at < free.length; at++) {
    const made = Math.max(0, needed[free[at]] - stock[free[at]])
    for (const [to, pieces] of parts[free[at]]) {
      needed[to] += made * pieces
      if (--users[to] === 0) free.push(to)
    }
  }
  return free.length === stock.length && needed.every((pieces) => pieces <= MOST_NEEDED)
}
