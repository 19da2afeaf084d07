/**
 * `size` is the number of legs. Each leg has up to 12 moves. In the shape long-way, the distances grow with the number of legs; with 1,000
 * legs, each has up to 55 moves of thousands of metres.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const isLong = shape === 'long-way'
  const isVast = isLong && size >= 1_000
  const [shortestStep, longestStep] = isSmall ? [1, 4] : isVast ? [15_000_000, 20_000_000] : isLong ? [15 * size, 20 * size] : [1, 50]
  const highest = isSmall ? 12 : isLong ? 1_000_000_000 : 2000
  const [leastMoves, mostMoves] = isSmall ? [1, 4] : isVast ? [40, 55] : isLong ? [4, 5] : [1, 12]
  const count = isSmall ? random.int(0, Math.ceil(size / 2)) : size
  const start = random.int(0, highest)
  let position = start
  const legs = Array.from({ length: count }, (_, index) => {
    const step = random.int(shortestStep, longestStep)
    if (!isLong && random.chance(0.1)) return [position, step]
    const moves = random.int(leastMoves, mostMoves)
    const rest = shape === 'exact' ? 0 : random.int(0, step - 1)
    const isLeft = shape === 'to-and-fro' || isLong ? index % 2 === 1 : random.chance(0.3)
    const way = Math.max(0, moves * step - rest)
    position = Math.min(highest, Math.max(0, position + (isLeft ? -way : way)))
    return [position, step]
  })
  return [start, legs]
}

function isValid(start, legs) {
  const isPosition = (value) => value >= 0 && value <= 1_000_000_000
  let position = start
  let photos = 1
  for (const leg of legs) {
    if (leg.length !== 2 || !isPosition(leg[0]) || leg[1] < 1 || leg[1] > 1_000_000_000) return false
    photos += Math.ceil(Math.abs(leg[0] - position) / leg[1])
    position = leg[0]
  }
  return isPosition(start) && legs.length <= 1000 && photos <= 60_000
}
