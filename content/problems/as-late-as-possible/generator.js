const MOST = 100_000

/**
 * `size` is the number of stops; small networks have short times, so that lines are often missed by a minute. Larger ones have a way through
 * all stops, so that each of them can be on the way, one line at both of its ends, and a deadline that becomes later with their number. In
 * the shape twice, two lines lead to each stop.
 */
function generate(random, size, shape) {
  const stops = size < 7 ? random.int(1, size) : size
  const isSmall = size <= 40
  const stop = () => random.int(0, stops - 1)
  const top = isSmall ? 12 : shape === 'rare' ? 3000 : 60
  const runs = () => (isSmall ? random.int(1, 4) : shape === 'rare' ? random.int(1, 30) : MOST)
  const line = (from, to) => [from, to, random.int(0, isSmall ? 12 : Math.min(2000, 10 * size)), random.int(1, top), random.int(1, top), runs()]
  const lines = []
  const order = random.shuffle(Array.from({ length: stops }, (_, at) => at))
  if (shape === 'twice') {
    for (let from = 0; from + 1 < stops; from++) {
      for (let other = 0; other < 2; other++) lines.push([from, from + 1, random.int(0, 3), random.int(1, 2), random.int(1, 3), MOST])
    }
  } else if (shape === 'chain') {
    for (let from = 0; from + 1 < stops; from++) {
      lines.push([from, from + 1, random.int(0, isSmall ? 3 : 999), random.int(1, 4), random.int(1, 3), MOST])
    }
    for (let more = random.int(0, stops - 1); more > 0; more--) {
      const from = stop()
      lines.push(line(from, random.int(Math.max(0, from - 9), from)))
    }
  } else {
    for (let at = 0; !isSmall && at + 1 < stops; at++) lines.push(line(order[at], order[at + 1]))
    const more = size < 7 ? random.int(0, 6) : 2 * size - lines.length
    const inner = () => (isSmall ? stop() : order[random.int(1, stops - 2)])
    for (let at = 0; at < more; at++) lines.push(line(inner(), inner()))
  }
  if (shape === 'loops') for (let at = isSmall ? 0 : stops; at < lines.length; at += 3) lines[at][1] = lines[at][0]
  const isAlong = shape === 'chain' || shape === 'twice'
  const [start, goal] = isAlong ? [0, stops - 1] : isSmall ? [stop(), stop()] : [order[0], order[stops - 1]]
  const deadline = isSmall
    ? random.int(shape === 'twice' ? 6 * stops : 0, isAlong ? 8 * stops : 30)
    : Math.min(random.int(MOST - 5_000, MOST), random.int(25, 30) * stops)
  return [stops, isAlong && !isSmall ? lines : random.shuffle(lines), start, goal, deadline]
}

function isValid(stops, lines, start, goal, deadline) {
  const isBetween = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isStop = (value) => isBetween(value, 0, stops - 1)
  if (!isBetween(stops, 1, 12_000) || !Array.isArray(lines) || lines.length > 24_000) return false
  if (!isStop(start) || !isStop(goal) || !isBetween(deadline, 0, MOST)) return false
  return lines.every(
    (line) =>
      Array.isArray(line) &&
      line.length === 6 &&
      isStop(line[0]) &&
      isStop(line[1]) &&
      isBetween(line[2], 0, MOST) &&
      line.slice(3).every((value) => isBetween(value, 1, MOST)),
  )
}
