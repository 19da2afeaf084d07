/** `size` is the number of strings in the plan; small plans may be shorter. */
function generate(random, size, shape) {
  const highest = shape === 'wide' ? 20 : Math.min(9999, 3 + size)
  if (shape === 'deep') return [nested(random, size, highest)]
  const length = size < 7 ? random.int(0, size) : size
  const opens = { plain: 0.3, wide: 0.15, team: 0.3 }[shape]
  const plan = []
  const open = []
  while (plan.length + open.length < length) {
    const room = length - plan.length - open.length
    if (open.length > 0 && random.chance(opens)) plan.push(open.pop())
    else if (room >= 2 && random.chance(opens)) {
      const team = random.chance(shape === 'team' ? 0.8 : 0.5)
      plan.push(team ? '{' : '[')
      open.push(team ? '}' : ']')
    } else plan.push(String(random.int(0, highest)))
  }
  return [[...plan, ...open.reverse()]]
}

/** Groups in each other, with a few steps before and after them. */
function nested(random, size, highest) {
  const before = []
  const after = []
  while (before.length + after.length + 4 <= size) {
    const team = random.chance(0.5)
    before.push(team ? '{' : '[')
    after.push(team ? '}' : ']')
    const step = String(random.int(0, Math.min(highest, 99)))
    if (random.chance(0.3)) before.push(step)
    else if (random.chance(0.3)) after.push(step)
  }
  return [...before, String(random.int(0, highest)), ...after.reverse()]
}

function isValid(plan) {
  if (!Array.isArray(plan) || plan.length > 100_000) return false
  const open = []
  for (const part of plan) {
    if (part === '[') open.push(']')
    else if (part === '{') open.push('}')
    else if (part === ']' || part === '}') {
      if (open.pop() !== part) return false
    } else if (typeof part !== 'string' || !/^(0|[1-9][0-9]{0,3})$/.test(part)) return false
  }
  return open.length === 0
}
