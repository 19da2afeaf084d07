const MOST_ENTRIES = 30_000
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * `size` is the number of courses; up to 6 there may be fewer. Each course needs courses that come earlier in an order of its own.
 * "chain": each course needs the one before it. "circles": some entries lead back. "advanced": many courses are passed.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : size
  const names = namesFor(random, count)
  const needs = []
  if (shape === 'chain') for (let at = count - 1; at > 0; at--) needs.push([names[at], names[at - 1]])
  const room = Math.min(MOST_ENTRIES, isSmall ? 6 : Math.floor(1.5 * size)) - needs.length
  for (let entry = shape === 'chain' ? random.int(0, Math.min(room, size)) : random.int(Math.ceil(room / 2), room); entry > 0; entry--) {
    const later = random.int(0, count - 1)
    if (later > 0) needs.push([names[later], names[random.int(Math.max(0, later - 9), later - 1)]])
    if (needs.length > 0 && random.chance(0.05)) needs.push(random.pick(needs))
  }
  if (shape === 'circles') {
    for (let circle = random.int(1, 3); circle > 0; circle--) {
      const earlier = random.int(isSmall ? 0 : Math.floor(0.8 * count), count - 1)
      needs.push([names[earlier], names[random.int(earlier, Math.min(count - 1, earlier + 9))]])
    }
  }
  const some = (share) => names.filter(() => random.chance(share)).slice(0, 4000)
  const old = (most) => Array.from({ length: isSmall ? random.int(0, 1) : most }, () => 'o' + random.text(isSmall ? 1 : 3, DIGITS))
  const passedShare = { plain: 0.2, chain: 0, circles: isSmall ? 0.2 : 0.01, advanced: 0.5 }[shape]
  const passed = [...some(passedShare), ...old(Math.min(Math.floor(size / 3), shape === 'chain' ? 9900 : 5000))]
  if (passed.length > 0 && random.chance(0.3)) passed.push(random.pick(passed))
  const wished = [...some(isSmall ? 0.7 : 0.3), ...old(1), names[count - 1]]
  return [random.shuffle(passed), some(0.4), entriesInOrder(random, needs, shape, isSmall), random.shuffle(wished)]
}

/** The entries of a large chain stay in their order, from the last course to the first. */
function entriesInOrder(random, needs, shape, isSmall) {
  const entries = needs.slice(0, MOST_ENTRIES)
  return shape === 'chain' && !isSmall ? entries : random.shuffle(entries)
}

function namesFor(random, count) {
  if (count <= 6) return random.shuffle([...'abcdef']).slice(0, count)
  const numbers = random.shuffle(Array.from({ length: count }, (_, at) => at))
  return numbers.map((number) => 'c' + number.toString(36))
}

function isValid(passed, winter, needs, wished) {
  const isName = (name) => typeof name === 'string' && /^[a-z0-9]{1,10}$/.test(name)
  const isList = (names) => Array.isArray(names) && names.length <= 10_000 && names.every(isName)
  if (![passed, winter, wished].every(isList)) return false
  if (!Array.isArray(needs) || needs.length > MOST_ENTRIES) return false
  return needs.every((entry) => Array.isArray(entry) && entry.length === 2 && entry.every(isName))
}
