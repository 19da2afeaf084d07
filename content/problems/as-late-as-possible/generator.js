const MOST = 100_000

/** `size` is the number of stops; small networks have short times, so that lines are often missed by a minute. */
function generate(random, size, shape) {
  const stops = size < 7 ? random.int(1, size) : size
  const isSmall = size <= 40
  const stop = () => random.int(0, stops - 1)
  const top = isSmall ? 12 : shape === 'rare' ? 3000 : 60
  const runs = () => (isSmall ? random.int(1, 4) : shape === 'rare' ? random.int(1, 30) : MOST)
  const line = (from, to) => [from, to, random.int(0, isSmall ? 12 : 2000), random.int(1, top), random.int(1, top), runs()]
  const lines = []
  if (shape === 'chain') {
    for (let from = 0; from + 1 < stops; from++) {
      lines.push([from, from + 1, random.int(0, isSmall ? 3 : 999), random.int(1, 4), random.int(1, 3), MOST])
    }
    for (let more = random.int(0, stops - 1); more > 0; more--) {
      const from = stop()
      lines.push(line(from, random.int(Math.max(0, from - 9), from)))
    }
  } else {
    for (let more = size < 7 ? random.int(0, 6) : 2 * size; more > 0; more--) lines.push(line(stop(), stop()))
  }
  if (shape === 'loops') for (let at = 0; at < lines.length; at += 3) lines[at][1] = lines[at][0]
  const [start, goal] = shape === 'chain' ? [0, stops - 1] : [stop(), stop()]
  const deadline = isSmall ? random.int(0, shape === 'chain' ? 8 * stops : 30) : random.int(MOST / 2 + 20_000, MOST)
  return [stops, shape === 'chain' && !isSmall ? lines : random.shuffle(lines), start, goal, deadline]
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
