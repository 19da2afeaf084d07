/** `size` is about the number of cars on both sides together. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const seconds = isSmall ? random.int(1, 4) : random.int(2, size > 1000 ? 9000 : 30)
  const cars = isSmall ? random.int(1, size) : size
  const inWest = shape === 'plain' || isSmall ? random.int(0, cars) : Math.floor(cars / 2)
  const span = Math.min(1_000_000_000, Math.max(3, Math.floor(cars * seconds * { plain: 1, busy: 0.6, ties: 1, sparse: 2 }[shape])))
  const step = shape === 'ties' ? seconds : 1
  const side = (count) =>
    Array.from({ length: Math.min(30_000, count) }, () => step * Math.floor(random.int(0, span) / step)).sort((a, b) => a - b)
  return [side(inWest), side(cars - inWest), seconds]
}

function isValid(west, east, seconds) {
  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isQueue = (times) =>
    Array.isArray(times) &&
    times.length <= 30_000 &&
    times.every((time, car) => isWhole(time, 0, 1_000_000_000) && (car === 0 || times[car - 1] <= time))
  return isQueue(west) && isQueue(east) && isWhole(seconds, 1, 10_000)
}
