const LARGEST = 2_000_000_000

/** `size` is the number of readings; small sizes have small readings and every possible pause. */
function generate(random, size, shape) {
  const length = size < 7 ? random.int(2, Math.max(2, size)) : size
  const top = shape === 'wide' ? LARGEST : size < 7 ? 9 : 999
  const level = shape === 'steps' ? levels(random, length, top) : () => random.int(shape === 'wide' || random.chance(0.3) ? -top : 0, top)
  const readings = Array.from({ length }, (_, place) => (shape === 'below-zero' ? random.int(-top, -1) : level(place)))
  const most = length - 2
  const pause = random.pick([0, random.int(0, Math.min(most, 3)), random.int(0, size > 100 ? Math.floor(most / 3) : most)])
  return [readings, pause]
}

/** Readings that stay near a level and sometimes move to another one. */
function levels(random, length, top) {
  const width = Math.max(1, Math.floor(top / 10))
  let base = random.int(-top + width, top - width)
  return () => {
    if (random.chance(2 / length)) base = random.int(-top + width, top - width)
    return base + random.int(-width, width)
  }
}

function isValid(readings, pause) {
  if (!Array.isArray(readings) || readings.length < 2 || readings.length > 80_000) return false
  if (!Number.isInteger(pause) || pause < 0 || pause > readings.length - 2) return false
  return readings.every((reading) => Number.isInteger(reading) && Math.abs(reading) <= LARGEST)
}
