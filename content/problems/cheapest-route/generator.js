/**
 * `size` is the number of stops; up to 6 there may be fewer. "ways": the goal can be reached in several ways; "line": all
 * stops in a row, with expensive short cuts; "dear": all stops in a row, and one line from the start to the goal that may be
 * worth the voucher.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const stops = isSmall ? random.int(1, size) : Math.min(size, 30_000)
  const names = random.shuffle(Array.from({ length: stops }, (_, stop) => stop))
  const price = () => (isSmall ? random.int(0, 9) : random.int(0, 50_000))
  const list = (length, make) => Array.from({ length }, (_, index) => make(index))

  let lines = []
  if (shape === 'dear') {
    lines = list(stops - 1, (stop) => [stop, stop + 1, random.int(1, isSmall ? 5 : 1000)])
    const full = lines.reduce((sum, [, , cost]) => sum + cost, 0)
    lines.push([0, stops - 1, Math.min(50_000, random.int(full, 2 * full))])
    lines = random.shuffle(lines)
  } else if (shape === 'line') {
    lines = [
      ...list(stops - 1, (stop) => [stop, stop + 1, random.int(1, 9)]),
      ...list(Math.floor(stops / 2), () => {
        const [from, to] = [random.int(0, stops - 1), random.int(0, stops - 1)].sort((a, b) => a - b)
        return [from, to, Math.min(50_000, 10 * (to - from))]
      }),
    ].reverse()
  } else if (shape === 'ways') {
    lines = list(stops - 1, (index) => [random.int(Math.floor(index / 2), index), index + 1, price()])
    const more = isSmall ? random.int(0, 4) : Math.floor(0.45 * stops)
    lines.push(...list(more, () => [random.int(0, stops - 1), random.int(0, stops - 1), price()]))
    lines = random.shuffle(lines)
  } else {
    const count = isSmall ? random.int(0, stops + 2) : Math.floor(1.4 * stops)
    lines = list(count, () => [random.int(0, stops - 1), random.int(0, stops - 1), price()])
  }

  const isAcross = shape !== 'plain' && random.chance(0.8)
  const start = isAcross ? 0 : random.int(0, stops - 1)
  const goal = shape === 'line' || isAcross ? stops - 1 : random.int(0, stops - 1)
  return [stops, lines.map(([a, b, cost]) => [names[a], names[b], cost]), names[start], names[goal]]
}

function isValid(stops, lines, start, goal) {
  if (!Number.isInteger(stops) || stops < 1 || stops > 30_000) return false
  const isStop = (stop) => Number.isInteger(stop) && stop >= 0 && stop < stops
  if (!Array.isArray(lines) || lines.length > 45_000) return false
  const fits = (line) => {
    if (!Array.isArray(line) || line.length !== 3) return false
    const [a, b, price] = line
    return isStop(a) && isStop(b) && Number.isInteger(price) && price >= 0 && price <= 50_000
  }
  return lines.every(fits) && isStop(start) && isStop(goal)
}
