/** `size` is the number of readings; small lists may be shorter. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const highest = Math.min(999, 6 + size)
  const step = shape === 'still' ? highest : random.int(1, shape === 'slow' ? 4 : Math.ceil(highest / 2))
  const change = { plain: 3, slow: 2, still: 2, jumps: highest }[shape]
  const readings = []
  let reading = random.int(1, highest)
  for (let place = 0; place < count; place++) {
    readings.push(reading)
    reading = Math.max(1, Math.min(highest, reading + random.int(-change, change)))
  }
  return [readings, step]
}

function isValid(readings, step) {
  const within = (value) => Number.isInteger(value) && value >= 1 && value <= 999
  return Array.isArray(readings) && readings.length <= 150_000 && readings.every(within) && within(step)
}
