/** The sales and refunds of a day; `target` is the sum of exactly one pair of positions. */
function generate(random, size, shape) {
  const count = Math.max(shape === 'half' ? 3 : 2, size)
  const reach = Math.min(1_000_000, 4 + 2 * size)
  const pair = chosenPair(random, reach, shape)
  const target = pair[0] + pair[1]
  const values = new Set(pair)
  const others = []
  if (shape === 'half') {
    others.push(target / 2)
    values.add(target / 2)
  }
  while (others.length < count - 2) {
    const value = others.length > 0 && random.chance(0.15) ? random.pick(others) : random.int(-reach, reach)
    // Whatever meets its partner in the pile, or stands beside the chosen pair as its twin, would be a second answer.
    if (values.has(target - value) || pair.includes(value)) continue
    values.add(value)
    others.push(value)
  }
  const nums = shape === 'late' ? [...random.shuffle(others), ...pair] : random.shuffle([...others, ...pair])
  return [nums, target]
}

function chosenPair(random, reach, shape) {
  if (shape === 'twins') {
    const amount = random.int(-reach, reach)
    return [amount, amount]
  }
  if (shape === 'half') {
    const middle = random.int(1 - reach, reach - 1)
    const distance = random.int(1, reach - Math.abs(middle))
    return [middle - distance, middle + distance]
  }
  return [random.int(-reach, reach), random.int(-reach, reach)]
}

function isValid(nums, target) {
  const within = (value, reach) => Number.isInteger(value) && Math.abs(value) <= reach
  if (nums.length < 2 || nums.length > 120_000 || !within(target, 2_000_000)) return false
  const seen = new Map()
  let pairs = 0
  for (const value of nums) {
    if (!within(value, 1_000_000)) return false
    pairs += seen.get(target - value) ?? 0
    if (pairs > 1) return false
    seen.set(value, (seen.get(value) ?? 0) + 1)
  }
  return pairs === 1
}
