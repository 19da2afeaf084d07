/**
 * `size` is the largest number of parts. "level": sand can make every rod level; "tilted": the same, then one cup gets heavier;
 * "tall": one cup on each left end and all other parts below the right end.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const form = shape === 'plain' ? random.pick(['level', 'tilted', 'any']) : shape
  const most = isSmall ? 9 : 10_000
  const room = isSmall ? random.int(0, 6) : random.pick([random.int(0, 20), random.int(100, 1000), random.int(1000, 100_000)])
  const cups = Math.max(1, Math.floor((Math.min(size, form === 'tall' ? 799 : 20_000) + 1) / 2))
  // The larger half is on the left in the smallest mobiles, because their lists are the shortest.
  const top = isSmall ? leftShapeOf(random.int(1, cups)) : shapeOf(random, cups, form)
  if (form === 'any') fillFreely(random, top, most, random.chance(0.5) ? 0 : most)
  else fillLevel(random, top, random.int(Math.floor(reachOf(top, most) / 2), reachOf(top, most)), most, room)
  if (form === 'tilted') addToOneCup(random, top, most, room)
  if (form === 'tall' && random.chance(0.5)) fillTall(random, top, most)
  return [written(top), room]
}

/** A mobile with this number of cups and no weights yet. */
function shapeOf(random, cups, form) {
  if (cups === 1) return { weight: 0, left: null, right: null }
  const even = random.chance(0.7)
  const onLeft = form === 'tall' ? 1 : even ? Math.max(1, Math.floor(cups / 2) - random.int(0, 1)) : random.int(1, cups - 1)
  return { weight: 0, left: shapeOf(random, onLeft, form), right: shapeOf(random, cups - onLeft, form) }
}

const leftShapeOf = (cups) => ({
  weight: 0,
  left: cups === 1 ? null : leftShapeOf(cups - 1),
  right: cups === 1 ? null : leftShapeOf(1),
})

/** The greatest total weight, without sand, that a level mobile of this shape can have. */
function reachOf(part, most) {
  part.reach = part.left === null ? most : most + 2 * Math.min(reachOf(part.left, most), reachOf(part.right, most))
  return part.reach
}

/** Chooses weights so that the mobile can weigh `total` with all rods level. */
function fillLevel(random, part, total, most, room) {
  if (part.left === null) {
    part.weight = total - random.int(Math.max(0, total - most), Math.min(room, total))
    return
  }
  const least = Math.max(0, Math.ceil((total - most) / 2))
  const greatest = Math.min(part.left.reach, part.right.reach, Math.floor(total / 2))
  const each = random.chance(0.6) ? greatest : random.int(least, greatest)
  part.weight = total - 2 * each
  fillLevel(random, part.left, each, most, room)
  fillLevel(random, part.right, each, most, room)
}

function fillFreely(random, part, most, rods) {
  part.weight = random.int(0, part.left === null ? most : rods)
  if (part.left === null) return
  fillFreely(random, part.left, most, rods)
  fillFreely(random, part.right, most, rods)
}

/** Rods without weight and a few heavy cups at the bottom: what they need doubles with each rod above. */
function fillTall(random, top, most) {
  let part = top
  while (part.left !== null) {
    part.weight = 0
    part.left.weight = random.int(0, most)
    part = part.right
  }
  part.weight = random.int(1, most)
}

function addToOneCup(random, top, most, room) {
  let part = top
  while (part.left !== null) part = random.chance(0.5) ? part.left : part.right
  part.weight = Math.min(most, part.weight + random.int(1, room + 2))
}

function written(top) {
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

function isValid(mobile, room) {
  if (!Number.isInteger(room) || room < 0 || room > 100_000) return false
  if (!Array.isArray(mobile) || mobile.length === 0 || mobile[mobile.length - 1] === null || mobile[0] === null) return false
  // The depth of the part that would hang at each place, in the order of the list.
  const depths = [1]
  let parts = 0
  for (let at = 0; at < mobile.length; at++) {
    const weight = mobile[at]
    if (at >= depths.length) return false
    // Behind the place at the top, each pair of places belongs to one part.
    if (at > 0 && at % 2 === 0 && (weight === null) !== (mobile[at - 1] === null)) return false
    if (weight === null) continue
    if (!Number.isInteger(weight) || weight < 0 || weight > 10_000 || depths[at] > 400) return false
    parts++
    depths.push(depths[at] + 1, depths[at] + 1)
  }
  return parts <= 20_000 && mobile.length % 2 === 1
}
