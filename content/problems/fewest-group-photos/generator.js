const LATEST = 200_000

/** `size` is the number of people; the stays of a few people lie close together. */
function generate(random, size, shape) {
  const count = size < 7 && random.chance(0.05) ? 0 : size
  const latest = Math.min(LATEST, 3 * size + 4)
  const longest = size < 7 ? 5 : 40
  return [random.shuffle(Array.from({ length: count }, (_, index) => stay(random, index, { latest, longest, shape })))]
}

function stay(random, index, { latest, longest, shape }) {
  const start = random.int(0, latest)
  switch (shape) {
    case 'touching':
      return [start - (start % 3), Math.min(latest, start - (start % 3) + 3 * random.int(0, 2))]
    case 'nested':
      return random.chance(0.2) ? [Math.floor(start / 3), Math.min(latest, start + 2 * longest)] : [start, Math.min(latest, start + random.int(0, 2))]
    case 'apart':
      return [4 * index, 4 * index + random.int(0, 3)]
    default:
      return [start, Math.min(latest, start + random.int(0, longest))]
  }
}

function isValid(stays) {
  return (
    Array.isArray(stays) &&
    stays.length <= 45_000 &&
    stays.every(
      (times) =>
        Array.isArray(times) &&
        times.length === 2 &&
        times.every((time) => Number.isInteger(time)) &&
        0 <= times[0] &&
        times[0] <= times[1] &&
        times[1] <= LATEST,
    )
  )
}
