/**
 * `size` is the largest number of parts. "even": every rod is level; "tilted": level but for one change; "tall": level, with
 * one part on each left end and all others below the right end.
 */
function generate(random, size, shape) {
  const limit = Math.min(size, 20_000)
  const form = shape === 'plain' ? random.pick(['even', 'tilted', 'any']) : shape
  if (size <= 6 && random.chance(0.05)) return [[]]
  const range = size <= 6 ? 2 : 3000
  const count = size <= 6 ? random.int(1, limit) : limit
  if (form === 'any') return [written(anyPart(random, count, range))]
  const top = levelPart(random, form === 'tall' ? Math.min(count, 799) : count, random.int(-range, range), range, form)
  if (form === 'tilted') change(random, top, range)
  return [written(top)]
}

/** A part that bears `total` with all that hangs below it, of at most `count` parts, with every rod level. */
function levelPart(random, count, total, range, form) {
  if (count === 2 && random.chance(0.5)) {
    const lone = { weight: 0, left: null, right: null }
    return random.chance(0.5) ? { weight: total, left: lone, right: null } : { weight: total, left: null, right: lone }
  }
  if (count < 3) return { weight: total, left: null, right: null }
  const each = random.int(-range, range)
  const onLeft = form === 'tall' ? 1 : random.int(1, count - 2)
  return {
    weight: total - 2 * each,
    left: levelPart(random, onLeft, each, range, form),
    right: levelPart(random, count - 1 - onLeft, each, range, form),
  }
}

function anyPart(random, count, range) {
  if (count === 0) return null
  const onLeft = random.int(0, count - 1)
  return {
    weight: random.int(-range, range),
    left: anyPart(random, onLeft, range),
    right: anyPart(random, count - 1 - onLeft, range),
  }
}

/** Tilts one rod: weight moves from a part to one on its rod, or a part at the end of a random way changes or falls off. */
function change(random, top, range) {
  const parts = [top]
  for (const part of parts) for (const next of [part.left, part.right]) if (next !== null) parts.push(next)
  const bearing = parts.filter(({ left, right }) => left !== null || right !== null)
  if (bearing.length > 0 && random.chance(0.6)) {
    const part = random.pick(bearing)
    const moved = random.int(1, Math.min(range, 1000))
    part.weight -= moved
    const next = part.left === null || (part.right !== null && random.chance(0.5)) ? part.right : part.left
    next.weight += moved
    return
  }
  let part = top
  for (;;) {
    const side = random.pick(['left', 'right'])
    const next = part[side]
    if (next === null) break
    if (next.left === null && next.right === null && random.chance(0.3)) {
      part[side] = null
      return
    }
    part = next
  }
  part.weight = random.int(-range, range)
}

function written(top) {
  if (top === null) return []
  const values = [top.weight]
  const parts = [top]
  for (let at = 0; at < parts.length; at++) {
    for (const next of [parts[at].left, parts[at].right]) {
      values.push(next === null ? null : next.weight)
      if (next !== null) parts.push(next)
    }
  }
  while (values[values.length - 1] === null) values.pop()
  return values
}

function isValid(mobile) {
  if (!Array.isArray(mobile) || mobile[mobile.length - 1] === null) return false
  // The depth of the part that would hang at each place, in the order of the list.
  const depths = [1]
  let parts = 0
  for (let at = 0; at < mobile.length; at++) {
    const weight = mobile[at]
    if (at >= depths.length) return false
    if (weight === null) continue
    if (!Number.isInteger(weight) || Math.abs(weight) > 10_000 || depths[at] > 400) return false
    parts++
    depths.push(depths[at] + 1, depths[at] + 1)
  }
  return parts <= 20_000
}
