const LAST = 1_000_000_000

/** `size` is the number of lamps; small sizes have short paths, so that lights often touch. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const last = size < 7 ? 16 : size < 100 ? 8 * size : LAST
  const room = Math.max(2, Math.floor(last / (count + 1)))
  const longest = Math.max(1, shape === 'overlapping' ? 3 * room : shape === 'sparse' ? Math.ceil(room / 5) : Math.ceil(room / 2))
  const lamps = []
  for (let number = 0; number < count; number++) {
    const from = shape === 'even' ? Math.min(last - 1, number * room + random.int(0, Math.floor(room / 2))) : random.int(0, last - 1)
    lamps.push([from, Math.min(last, from + random.int(1, longest))])
    if (random.chance(0.05)) lamps[number] = [...random.pick(lamps)]
  }
  const strip = size < 7 ? random.int(0, 6) : random.pick([0, random.int(0, 4 * room), random.int(0, Math.floor(last / 10)), random.int(0, Math.floor(last / 2))])
  return [random.shuffle(lamps), strip]
}

function isValid(lamps, strip) {
  const isBetween = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isLamp = (lamp) => Array.isArray(lamp) && lamp.length === 2 && isBetween(lamp[0], 0, LAST) && isBetween(lamp[1], lamp[0] + 1, LAST)
  return Array.isArray(lamps) && lamps.length <= 30_000 && lamps.every(isLamp) && isBetween(strip, 0, LAST)
}
