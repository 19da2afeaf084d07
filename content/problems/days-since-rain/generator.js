function generate(random, size, shape) {
  const limit = size > 6 ? random.int(1, 20) : random.int(1, 3)
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, size)
  return [days(random, count, limit, shape), limit]
}

function days(random, count, limit, shape) {
  const dry = () => random.int(0, limit - 1)
  const wet = () => random.int(limit, limit + 4)
  if (shape === 'drought') return Array.from({ length: count }, (_, day) => (day === 0 ? wet() : dry()))
  if (shape === 'near-limit') return Array.from({ length: count }, () => limit + random.int(-1, 1))
  return Array.from({ length: count }, () => (random.chance(0.4) ? wet() : dry()))
}

function isValid(rain, limit) {
  return rain.length <= 80_000 && rain.every((day) => day >= 0 && day <= 500) && limit >= 1 && limit <= 500
}
